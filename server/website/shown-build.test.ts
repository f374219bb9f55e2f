import { describe, expect, it } from 'vitest';
import { databaseKinds } from '../testing/database-kinds.ts';
import { program, publishFields, startShown, writeBuild } from '../testing/shown-harness.ts';
import { newTemporaryFolder } from '../testing/temporary-database.ts';
import { nameBuild } from './build-name.ts';

const lead = 'content/en/about.yaml: hero.lead';
const home = (words: string) => ({ 'index.html': `<h1>${words}</h1>` });

describe.each(databaseKinds)('the site on $name', ({ name, create }) => {
  it("is the program's own build until something is published, and then the build of that", async () => {
    const server = await startShown({ location: await create() });
    expect(await server.readHome()).toBe('<h1>Home</h1>');
    const published = await publishFields(server.database, { [lead]: 'New' }, server.clock.now());
    await server.look();
    expect(await server.readHome()).toBe('<h1>Home</h1>');
    writeBuild(server.dataDir, published, home('New'));
    await server.look();
    expect(await server.readHome()).toBe('<h1>New</h1>');
    expect(server.readShown()).toBe(published);
    const [machine] = await server.database.selectFrom('site_machines').selectAll().execute();
    expect(machine).toMatchObject({ program, ready_build: published, shown_build: published });
    const again = await server.publish({ [lead]: null }, home('Taken back'));
    await server.look();
    expect(again).toBe(nameBuild(program, {}));
    expect(await server.readHome()).toBe('<h1>Taken back</h1>');
  });

  it.runIf(name === 'PostgreSQL')('changes on two machines together, or after a minute', async () => {
    const location = await create();
    const one = await startShown({ location });
    const two = await startShown({ location, dataDir: newTemporaryFolder() });
    await one.look();
    await two.look();
    const first = await one.publish({ [lead]: 'New' }, { ...home('New'), '_astro/new.New.js': 'new' });
    await one.look();
    await two.look();
    await one.look();
    // Its hashed files are there before any page names them.
    expect((await one.get('/_astro/new.New.js')).status).toBe(200);
    expect(await one.readHome()).toBe('<h1>Home</h1>');
    writeBuild(two.dataDir, first, home('New'));
    await two.look();
    expect(await two.readHome()).toBe('<h1>New</h1>');
    await one.look();
    expect(await one.readHome()).toBe('<h1>New</h1>');
    await one.publish({ [lead]: 'Newer' }, home('Newer'));
    await one.look();
    expect(await one.readHome()).toBe('<h1>New</h1>');
    one.clock.advance(60_000);
    await one.look();
    expect(await one.readHome()).toBe('<h1>Newer</h1>');
    expect(await two.readHome()).toBe('<h1>New</h1>');
  });
});
