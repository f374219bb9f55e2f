import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addPerson } from '../staff/people.ts';
import { databaseKinds } from '../testing/database-kinds.ts';
import { anna } from '../testing/desk-harness.ts';
import { program, publishFields, startShown, writeBuild } from '../testing/shown-harness.ts';
import { newTemporaryFolder } from '../testing/temporary-database.ts';
import { nameBuild } from './build-name.ts';
import { readPublished } from './overlay-store.ts';
import { nameSiteFolders } from './site-folders.ts';

const lead = 'content/en/about.yaml: hero.lead';
const removed = 'content/instructors/grace-liu.yaml';
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
    expect(machine).toMatchObject({ program, ready_build: published });
    await server.publish({ [lead]: undefined }, home('Taken back'));
    await server.look();
    expect(await server.readHome()).toBe('<h1>Taken back</h1>');
  });

  it('is another one once fields are settled, though nothing is published', async () => {
    const server = await startShown({ location: await create() });
    await server.publish({ [lead]: 'New', [removed]: 'removed' }, home('Both'));
    await server.look();
    await server.database.deleteFrom('overlay_fields').where('address', '=', removed).execute();
    const settled = nameBuild(program, await readPublished(server.database));
    writeBuild(server.dataDir, settled, home('Settled'));
    await server.look();
    expect(await server.readHome()).toBe('<h1>Settled</h1>');
  });

  it.runIf(name === 'PostgreSQL')('changes at once where the other machine has stopped', async () => {
    const location = await create();
    const one = await startShown({ location });
    const two = await startShown({ location, dataDir: newTemporaryFolder() });
    await two.look();
    await one.publish({ [lead]: 'New' }, home('New'));
    await one.look();
    expect(await one.readHome()).toBe('<h1>Home</h1>');
    await two.stopPages();
    await one.look();
    expect(await one.readHome()).toBe('<h1>New</h1>');
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
    // Whatever is done to the clock meanwhile: they wait for no machine longer than a minute.
    for (const [waited, home] of [
      [59_999, '<h1>New</h1>'],
      [1, '<h1>Newer</h1>'],
    ] as const) {
      one.clock.advance(-10_000);
      one.wait(waited);
      await one.look();
      expect(await one.readHome()).toBe(home);
    }
    expect(await two.readHome()).toBe('<h1>New</h1>');
  });
});

const grace = { 'instructors/grace-liu/index.html': '<h1>Grace Liu</h1>' };

describe('the shown build', () => {
  it('keeps hashed files of all builds, also after a restart, but not of previews', async () => {
    const server = await startShown({ dist: { '_astro/first.First.js': 'first' } });
    for (const words of ['One', 'Two']) {
      await server.publish({ [lead]: words }, { ...home(words), [`_astro/of.${words}.css`]: words });
      await server.look();
    }
    const preview = nameBuild(program, { overlay: {}, dates: {} }, true);
    writeBuild(server.dataDir, preview, { '_astro/portrait.Draft.webp': 'not published' });
    const again = await startShown({ location: server.dataDir });
    for (const { get } of [server, again]) {
      const response = await get('/_astro/of.One.css');
      expect(await response.text()).toBe('One');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect((await get('/_astro/of.Two.css')).status).toBe(200);
      expect((await get('/_astro/portrait.Draft.webp')).status).toBe(404);
    }
    expect((await server.get('/_astro/first.First.js')).status).toBe(200);
    expect(await again.readHome()).toBe('<h1>Two</h1>');
  });

  it('serves hashed files of an old build of which nothing else is left', async () => {
    const server = await startShown();
    const old = await server.publish({ [lead]: 'One' }, { ...home('One'), '_astro/of.One.css': 'One' });
    await server.look();
    await server.publish({ [lead]: 'Two' }, home('Two'));
    rmSync(join(nameSiteFolders(server.dataDir).builds, old, 'index.html'));
    await server.look();
    expect(await server.readHome()).toBe('<h1>Two</h1>');
    expect(await (await server.get('/_astro/of.One.css')).text()).toBe('One');
  });

  it('has the desk and its script of the program alone', async () => {
    const server = await startShown();
    await addPerson(server.database, anna, server.clock.now());
    await server.publish({ [lead]: 'New' }, { 'desk/index.html': 'other', '_astro/desk.Other.js': 'other' });
    await server.look();
    expect(await (await server.get('/desk')).text()).toBe('own');
    const answer = await server.get('/desk/api/session');
    expect(answer.headers.get('desk-build')).toBe('/_astro/desk.Own.js');
    expect((await server.get('/_astro/desk.Own.js')).status).toBe(200);
  });

  it('has the form and the page for errors of the build', async () => {
    const server = await startShown();
    const form = (await (await server.get('/contact')).text()).replace('Choose', 'Choose anew');
    await server.publish({ [lead]: 'New' }, { 'contact/index.html': form, '404.html': 'new 404' });
    await server.look();
    const body = new URLSearchParams({ name: '' });
    const refused = await fetch(server.function, { method: 'POST', body, headers: { accept: 'text/html' } });
    expect(await refused.text()).toContain('Choose anew');
    expect(await (await server.get('/nowhere')).text()).toBe('new 404');
  });

  it.each([
    ['an inline script', '<script>alert(1)</script>'],
    ['a script of another site', '<script src="https://evil.example/x.js"></script>'],
  ])('is none with %s', async (_, script) => {
    const server = await startShown();
    const bad = await server.publish({ [lead]: 'New' }, { 'about/index.html': script });
    await server.look();
    await server.look();
    expect(await server.readHome()).toBe('<h1>Home</h1>');
    const told = server.pageLines.filter((line) => line.includes(`/about/index.html of build ${bad}`));
    expect(told).toHaveLength(1);
  });

  it('never reads outside of its folder, whatever names and links say', async () => {
    const secret = join(newTemporaryFolder(), 'index.html');
    writeFileSync(secret, 'secret');
    const server = await startShown();
    const { builds, shown, offered, site } = nameSiteFolders(server.dataDir);
    const name = await server.publish({ [lead]: 'New' }, home('New'));
    symlinkSync(secret, join(builds, name, 'secret.html'));
    symlinkSync(dirname(secret), join(builds, name, 'secret'));
    symlinkSync(secret, join(builds, name, '_astro', 'secret.Secret.js'));
    await server.look();
    expect(await server.readHome()).toBe('<h1>New</h1>');
    for (const path of ['/secret', '/secret/index.html', '/_astro/secret.Secret.js'])
      expect((await server.get(path)).status).toBe(404);
    // A build that is a link, and names that lead elsewhere.
    const next = await publishFields(server.database, { [lead]: 'Newer' }, server.clock.now());
    symlinkSync(dirname(secret), join(builds, next));
    await server.look();
    expect(await server.readHome()).toBe('<h1>New</h1>');
    mkdirSync(join(site, 'elsewhere/_astro'), { recursive: true });
    for (const file of ['index.html', '_astro/x.X.js'])
      writeFileSync(join(site, 'elsewhere', file), 'outside');
    for (const hostile of ['../elsewhere', `${name}/../../elsewhere`, join(site, 'elsewhere')]) {
      writeFileSync(shown, hostile);
      writeFileSync(offered, hostile);
      const again = await startShown({ location: server.dataDir });
      expect((await again.get('/')).status).toBe(503);
      expect((await again.get('/_astro/x.X.js')).status).toBe(503);
    }
  });

  it('starts, whatever lies where its builds do, and shows the next whole one', async () => {
    const server = await startShown();
    const name = await publishFields(server.database, { [lead]: 'New' }, server.clock.now());
    const { builds, shown, offered } = nameSiteFolders(server.dataDir);
    mkdirSync(join(builds, name), { recursive: true });
    symlinkSync('/etc/hostname', join(builds, name, 'index.html'));
    writeFileSync(shown, name);
    mkdirSync(offered);
    const again = await startShown({ location: server.dataDir });
    expect((await again.get('/')).status).toBe(503);
    for (const path of [join(builds, name), offered]) rmSync(path, { recursive: true });
    writeBuild(server.dataDir, name, home('New'));
    await again.look();
    expect(await again.readHome()).toBe('<h1>New</h1>');
  });

  it('changes no pages while it can’t record that, as on a full disk', async () => {
    const server = await startShown();
    const old = await server.publish({ [lead]: 'Old' }, home('Old'));
    await server.look();
    const { shown } = nameSiteFolders(server.dataDir);
    mkdirSync(`${shown}.new`);
    const published = await server.publish({ [lead]: 'New' }, home('New'));
    await server.look();
    expect(await server.readHome()).toBe('<h1>Old</h1>');
    expect(server.readShown()).toBe(old);
    rmSync(`${shown}.new`, { recursive: true });
    await server.look();
    expect(await server.readHome()).toBe('<h1>New</h1>');
    expect(server.readShown()).toBe(published);
  });

  it('goes on after an upgrade until the new program has built, with its own scripts', async () => {
    const server = await startShown();
    const script = { 'index.html': '<h1>Old</h1><script>old()</script>' };
    const old = await publishFields(server.database, { [lead]: 'New' }, server.clock.now());
    const { shown } = nameSiteFolders(server.dataDir);
    const ofOldProgram = nameBuild('b'.repeat(64), await readPublished(server.database));
    writeBuild(server.dataDir, ofOldProgram, script);
    writeFileSync(shown, `${ofOldProgram}\n`);
    const again = await startShown({ location: server.dataDir });
    expect(await again.readHome()).toContain('<h1>Old</h1>');
    writeBuild(server.dataDir, old, home('New'));
    await again.look();
    expect(await again.readHome()).toBe('<h1>New</h1>');
  });

  it("is never the program's own once something was published: pages come later", async () => {
    const server = await startShown();
    await addPerson(server.database, anna, server.clock.now());
    const name = await publishFields(server.database, { [removed]: 'removed' }, server.clock.now());
    const again = await startShown({ location: server.dataDir, dist: grace });
    for (const path of ['/', '/instructors/grace-liu']) expect((await again.get(path)).status).toBe(503);
    expect((await again.get('/')).headers.get('retry-after')).toBe('10');
    expect((await again.get('/readyz')).status).toBe(503);
    expect((await again.get('/healthz')).status).toBe(200);
    expect(again.pageLines.filter((line) => line.includes('Every page answers 503'))).toHaveLength(1);
    expect((await again.get('/desk')).status).toBe(200);
    expect((await again.get('/_astro/desk.Own.js')).status).toBe(200);
    writeBuild(server.dataDir, name, home('New'));
    await again.look();
    expect(await again.readHome()).toBe('<h1>New</h1>');
    expect((await again.get('/readyz')).status).toBe(200);
  });

  it('goes on while the database is away', async () => {
    const server = await startShown();
    await server.publish({ [lead]: 'New' }, home('New'));
    await server.look();
    await server.database.destroy();
    await server.look();
    await server.look();
    expect(await server.readHome()).toBe('<h1>New</h1>');
    expect(server.pageLines.filter((line) => line.includes('The pages stay'))).toHaveLength(1);
  });

  it('fails no request and mixes no pages while it changes', async () => {
    const server = await startShown();
    let isDone = false;
    const seen = new Set<string>();
    async function read(): Promise<void> {
      while (!isDone) {
        const [page, other] = [await server.get('/'), await server.get('/contact/')];
        expect([page.status, other.status]).toEqual([200, 308]);
        seen.add(await page.text());
      }
    }
    const readers = Array.from({ length: 8 }, read);
    for (let number = 1; number <= 10; number += 1) {
      await server.publish({ [lead]: `${number}` }, home(`${number}`));
      await server.look();
      expect(await server.readHome()).toBe(`<h1>${number}</h1>`);
    }
    isDone = true;
    await Promise.all(readers);
    for (const words of seen) expect(words).toMatch(/^<h1>(Home|\d+)<\/h1>$/);
  });
});

describe('an instructor whom staff have taken off the site', () => {
  it('was added by a publication that was taken back: the address leads to the list', async () => {
    const server = await startShown();
    const added = { 'content/instructors/amara-diallo.yaml: name': 'Amara Diallo' };
    const page = { 'instructors/amara-diallo/index.html': '<h1>Amara Diallo</h1>' };
    const read = () => server.get('/instructors/amara-diallo');
    expect((await read()).status).toBe(404);
    await server.publish(added, page);
    await server.look();
    expect((await read()).status).toBe(200);
    await server.publish({ 'content/instructors/amara-diallo.yaml: name': undefined });
    await server.look();
    expect((await read()).status).toBe(302);
    expect((await read()).headers.get('location')).toBe('/instructors');
  });

  it.each(['removed', 'hidden'])(
    'is %s: the address leads to the list until it is taken back',
    async (state) => {
      const server = await startShown({ dist: { ...grace, 'zh/instructors/grace-liu/index.html': '刘' } });
      expect((await server.get('/instructors/grace-liu')).status).toBe(200);
      await server.publish({ [removed]: state });
      await server.look();
      for (const [path, list] of [
        ['/instructors/grace-liu', '/instructors'],
        ['/instructors/grace-liu/?from=mail', '/instructors'],
        ['/Instructors/Grace-Liu', '/instructors'],
        ['/instructors/grace-liu/index.html', '/instructors'],
        ['/zh/instructors/grace-liu', '/zh/instructors'],
        ['/zh/instructors/GRACE-LIU/', '/zh/instructors'],
      ] as const) {
        const response = await server.get(path);
        expect(response.status).toBe(302);
        expect(response.headers.get('location')).toBe(list);
        expect(response.headers.get('cache-control')).toBe('no-cache');
      }
      expect((await server.get('/instructors/nobody')).status).toBe(404);
      await server.publish({ [removed]: undefined }, grace);
      await server.look();
      expect((await server.get('/instructors/grace-liu')).status).toBe(200);
      expect((await server.get('/instructors/Grace-Liu/')).status).toBe(308);
    },
  );
});
