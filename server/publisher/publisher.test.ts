import { once } from 'node:events';
import { readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { databaseKinds } from '../testing/database-kinds.ts';
import { buildSample, leadAddress, openPublisher } from '../testing/publisher-harness.ts';
import { recordPublisher } from '../website/machine.ts';
import { readPublished } from '../website/overlay-store.ts';
import { createSiteReader } from '../website/site-content.ts';
import type { ChildResult, RunChild } from './run-child.ts';

const nameAddress = 'content/zh/about.yaml: values.lead';
const hour = 60 * 60_000;

const killed: RunChild = () => Promise.reject(new Error('killed'));

describe.each(databaseKinds)('the publisher on $name', ({ create }) => {
  it('builds what waits and puts it on the site, each on what was there before', async () => {
    const { createOne, handOver, readState, readBuild, folders, database } = await openPublisher(
      await create(),
    );
    const publisher = createOne('one');
    const first = await handOver({ [leadAddress]: 'Three values now.', [nameAddress]: '三个价值。' });
    expect(await publisher.workOnce()).toBe(true);
    expect(await readState(first)).toMatchObject({
      state: 'published',
      number: 1,
      failure: null,
      leased_until: null,
    });
    const second = await handOver({ [leadAddress]: undefined });
    expect(await publisher.workOnce()).toBe(true);
    expect(await readState(second)).toMatchObject({ state: 'published', number: 2 });
    expect(await readPublished(database)).toMatchObject({
      number: 2,
      overlay: { [nameAddress]: '三个价值。' },
    });
    const built = readdirSync(folders.builds).map((name) => JSON.parse(readBuild(name)).overlay);
    expect(built).toContainEqual({ [leadAddress]: 'Three values now.', [nameAddress]: '三个价值。' });
    expect(built).toContainEqual({ [nameAddress]: '三个价值。' });
    expect(built).toHaveLength(2);
    expect(readdirSync(folders.work)).toEqual([]);
    expect(await publisher.workOnce()).toBe(false);
  });

  it('has the fields in the order in which they were published, on every machine', async () => {
    const { createOne, handOver, database, clock } = await openPublisher(await create());
    const publisher = createOne('one');
    await handOver({ [nameAddress]: '三个价值。' });
    await publisher.workOnce();
    clock.advance(1000);
    const heroAddress = 'content/en/about.yaml: hero.lead';
    await handOver({ [leadAddress]: 'Three values now.', [heroAddress]: 'Music for all of Houston, daily.' });
    await publisher.workOnce();
    const inOrder = [nameAddress, heroAddress, leadAddress];
    expect(Object.keys((await readPublished(database)).overlay)).toEqual(inOrder);
    const { site } = await createSiteReader(database)();
    expect(Object.keys(site.overlay)).toEqual(inOrder);
  });

  it('says of a page when it was published, of others when the program changed them', async () => {
    const { createOne, handOver, readBuild, folders, clock } = await openPublisher(await create());
    const time = clock.now().toISOString();
    const publisher = createOne('one');
    await handOver({ [nameAddress]: '三个价值。' });
    await publisher.workOnce();
    await handOver({ [leadAddress]: 'Three values now.' });
    await publisher.workOnce();
    const dates = readdirSync(folders.builds).map((name) => JSON.parse(readBuild(name)).dates);
    const [english, chinese] = ['content/en/about.yaml', 'content/zh/about.yaml'];
    const first = dates.find((each) => each[english] === '2025-01-01T00:00:00.000Z');
    expect(first[chinese] >= time).toBe(true);
    const second = dates.find((each) => each !== first);
    expect(second[english] >= time && second[chinese] >= time).toBe(true);
  });

  it('says so also where the site says what it said before, and nothing of what still waits', async () => {
    const { createOne, handOver, readBuild, folders, clock } = await openPublisher(await create());
    const publisher = createOne('one');
    for (const words of ['Three values now.', 'Four values now.']) {
      await handOver({ [leadAddress]: words });
      await publisher.workOnce();
    }
    const builds = new Set(readdirSync(folders.builds));
    clock.advance(hour);
    const time = clock.now().toISOString();
    await handOver({ [leadAddress]: 'Three values now.' });
    await handOver({ [nameAddress]: '三个价值。' });
    await publisher.workOnce();
    const [newest = ''] = readdirSync(folders.builds).filter((name) => !builds.has(name));
    expect(JSON.parse(readBuild(newest)).dates).toEqual({ 'content/en/about.yaml': time });
  });

  it('ends the drafts of the author that say the same; what was typed since goes on from there', async () => {
    const { createOne, handOver, person, database, clock } = await openPublisher(await create());
    const draft = (address: string, value: string) => ({
      staff_id: person?.id ?? '',
      address,
      value: JSON.stringify(value),
      base: '""',
      changed_at: clock.now().toISOString(),
    });
    const drafts = [draft(leadAddress, 'Three values now.'), draft(nameAddress, '还在写。')];
    await database.insertInto('drafts').values(drafts).execute();
    await handOver({ [leadAddress]: 'Three values now.', [nameAddress]: '三个价值。' });
    await createOne('one').workOnce();
    expect(await database.selectFrom('drafts').selectAll().execute()).toEqual([
      { ...drafts[1], base: JSON.stringify('三个价值。') },
    ]);
  });

  it.each<[string, Record<string, string>, Partial<ChildResult>, { address: string; text: string }]>([
    [
      'does not fit',
      { [leadAddress]: '' },
      {},
      { address: leadAddress, text: 'Too small: expected string to have >=1 characters' },
    ],
    [
      'the build refuses',
      { [leadAddress]: 'Three values.' },
      { code: 1, output: `Error\n  The content needs a correction:\n${nameAddress}: is too long\n    at x` },
      { address: nameAddress, text: 'is too long' },
    ],
    [
      'takes too long',
      { [leadAddress]: 'Three values.' },
      { code: null, isLate: true },
      { address: '', text: 'the site could not be built: it took over 900 s' },
    ],
  ])('changes nothing where a field %s, says which, and goes on', async (_, fields, result, failure) => {
    const { createOne, handOver, readState, seams, database } = await openPublisher(await create());
    const publisher = createOne('one');
    seams.runChild = async () => ({ code: 0, isLate: false, output: '', ...result });
    const id = await handOver(fields);
    await publisher.workOnce();
    const { state, failure: stored } = await readState(id);
    expect({ state, ...JSON.parse(stored ?? '') }).toMatchObject({ state: 'failed', ...failure });
    expect(await readPublished(database)).toEqual({ number: 0, overlay: {}, dates: {} });
    seams.runChild = buildSample;
    const next = await handOver({ [nameAddress]: '三个价值。' });
    await publisher.workOnce();
    expect(await readState(next)).toMatchObject({ state: 'published', number: 1 });
  });

  it('tries what was killed three times at most, then says why, and goes on', async () => {
    const { createOne, handOver, readState, seams, builds, database } = await openPublisher(await create());
    const publisher = createOne('one');
    seams.runChild = killed;
    const ids = [await handOver({ [leadAddress]: 'Three values now.' })];
    await expect(publisher.workOnce()).rejects.toThrow('killed');
    expect(await readState(ids[0] ?? '')).toMatchObject({ state: 'waiting', leased_until: null });
    seams.runChild = buildSample;
    expect(await publisher.workOnce()).toBe(true);
    expect(await readState(ids[0] ?? '')).toMatchObject({ state: 'published', number: 1 });
    seams.runChild = killed;
    ids.push(
      await handOver({ [leadAddress]: 'Four values now.' }),
      await handOver({ [nameAddress]: '四个价值。' }),
    );
    for (let attempt = 1; attempt < 3; attempt += 1)
      await expect(publisher.workOnce()).rejects.toThrow('killed');
    expect(await publisher.workOnce()).toBe(true);
    const { state, failure } = await readState(ids[1] ?? '');
    expect({ state, ...JSON.parse(failure ?? '') }).toEqual({
      state: 'failed',
      address: '',
      code: 'other',
      text: 'the site could not be built: killed',
    });
    expect(builds).toHaveLength(5);
    seams.runChild = buildSample;
    expect(await publisher.workOnce()).toBe(true);
    expect(await readState(ids[2] ?? '')).toMatchObject({ state: 'published', number: 2 });
    const mails = await database.selectFrom('outbox_messages').select('notice').execute();
    expect(mails.map(({ notice }) => notice)).toEqual([]);
  });

  it.each([
    ['is locked', { errcode: 5 }],
    ['is shut down', { code: '57P01' }],
    ['has a deadlock', { code: '40P01' }],
    ['is gone', { code: 'ECONNRESET' }],
    ['has no room, as other files', { code: 'ENOSPC' }],
  ])('waits for a database that %s, however often it asks', async (_, codes) => {
    const { createOne, handOver, readState, seams } = await openPublisher(await create());
    const publisher = createOne('one');
    seams.runChild = () => Promise.reject(Object.assign(new Error('away'), codes));
    const id = await handOver({ [leadAddress]: 'Three values now.' });
    for (let attempt = 1; attempt <= 5; attempt += 1)
      await expect(publisher.workOnce()).rejects.toThrow('away');
    seams.runChild = killed;
    for (let attempt = 1; attempt < 3; attempt += 1)
      await expect(publisher.workOnce()).rejects.toThrow('killed');
    seams.runChild = buildSample;
    await publisher.workOnce();
    expect((await readState(id)).state).toBe('published');
  });

  it('says of a preview and of a picture that they can’t be made, after three attempts', async () => {
    const { createOne, requestPreview, upload, seams, database } = await openPublisher(await create());
    await requestPreview({ [leadAddress]: 'A preview.' });
    await upload('one');
    seams.runChild = killed;
    seams.makePicture = () => Promise.reject(new Error('killed'));
    const publisher = createOne('one');
    for (let attempt = 1; attempt < 3; attempt += 1)
      await expect(publisher.workOnce()).rejects.toThrow('killed');
    while (await publisher.workOnce());
    const preview = await database.selectFrom('previews').selectAll().executeTakeFirstOrThrow();
    expect(preview).toMatchObject({ state: 'failed', failure: expect.stringContaining('killed') });
    const picture = await database.selectFrom('pictures').selectAll().executeTakeFirstOrThrow();
    expect(picture).toMatchObject({ state: 'refused', problem: 'broken', bytes: null });
  });

  it('builds what this machine lacks again at once when a child was killed, not on a full disk', async () => {
    const location = await create();
    const first = await openPublisher(location);
    await first.handOver({ [leadAddress]: 'Three values now.' });
    await first.createOne('one').workOnce();
    const { createOne, seams, builds } = await openPublisher(location, `${first.folders.site}-of-another`);
    const publisher = createOne('two');
    seams.runChild = () => Promise.reject(Object.assign(new Error('no room'), { code: 'ENOSPC' }));
    await expect(publisher.buildCurrent()).rejects.toThrow('no room');
    expect(await publisher.buildCurrent()).toBe(false);
    const another = createOne('three');
    seams.runChild = killed;
    await expect(another.buildCurrent()).rejects.toThrow('killed');
    seams.runChild = buildSample;
    expect(await another.buildCurrent()).toBe(true);
    expect(builds).toHaveLength(3);
  });

  it('publishes though a scheduled publication can’t be read', async () => {
    const { createOne, handOver, readState, clock, database } = await openPublisher(await create());
    const due = { state: 'scheduled' as const, publish_at: clock.now().toISOString() };
    const spoilt = await handOver({ [nameAddress]: '三个价值。' }, due);
    const update = database.updateTable('publication_fields').set({ before_value: '{' });
    await update.where('publication_id', '=', spoilt).execute();
    const id = await handOver({ [leadAddress]: 'Three values now.' });
    await createOne('one').workOnce();
    expect((await readState(id)).state).toBe('published');
  });

  it('keeps the build of a preview for a day after it was asked for again', async () => {
    const { createOne, requestPreview, folders, builds, clock } = await openPublisher(await create());
    const publisher = createOne('one');
    await requestPreview({ [leadAddress]: 'A preview.' });
    await publisher.workOnce();
    const [name = ''] = readdirSync(folders.builds);
    const folder = join(folders.builds, name);
    clock.advance(hour);
    await requestPreview({ [leadAddress]: 'A preview.' });
    await publisher.workOnce();
    expect(builds).toHaveLength(1);
    expect(statSync(folder).mtime).toEqual(clock.now());
  });

  it('publishes what is due, and asks where it is late or its fields have changed since', async () => {
    const { createOne, handOver, readState, clock, database } = await openPublisher(await create());
    const publisher = createOne('one');
    const due = (milliseconds: number) => ({
      state: 'scheduled' as const,
      publish_at: new Date(clock.now().getTime() + milliseconds).toISOString(),
    });
    const soon = await handOver({ [leadAddress]: 'Three values now.' }, due(hour));
    const changed = await handOver({ [leadAddress]: 'Four values.' }, due(hour + 1000));
    const late = await handOver({ [leadAddress]: 'Five values.' }, due(3 * hour));
    expect(await publisher.workOnce()).toBe(false);
    clock.advance(hour);
    await publisher.workOnce();
    expect((await readState(soon)).state).toBe('published');
    clock.advance(2000);
    await publisher.workOnce();
    expect((await readState(changed)).state).toBe('asking');
    clock.advance(4 * hour);
    await publisher.workOnce();
    expect((await readState(late)).state).toBe('asking');
    const mails = await database.selectFrom('outbox_messages').select('notice').execute();
    expect(mails.map(({ notice }) => notice)).toEqual([
      expect.stringContaining('publication-asks'),
      expect.stringContaining('publication-asks'),
    ]);
  });

  it('builds a preview with marks, after the publications that wait', async () => {
    const { createOne, handOver, requestPreview, readState, readBuild, database } = await openPublisher(
      await create(),
    );
    const preview = await requestPreview({ [leadAddress]: 'A preview.' });
    const publication = await handOver({ [leadAddress]: 'Three values now.' });
    const publisher = createOne('one');
    await publisher.workOnce();
    expect((await readState(publication)).state).toBe('published');
    await publisher.workOnce();
    const row = await database
      .selectFrom('previews')
      .selectAll()
      .where('id', '=', preview)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'ready', failure: null, leased_until: null });
    expect(JSON.parse(readBuild(row.build ?? ''))).toMatchObject({
      overlay: { [leadAddress]: 'A preview.' },
      marks: 'marked',
    });
  });

  it('builds no preview on a disk that is nearly full, and publishes all the same', async () => {
    const { createOne, handOver, requestPreview, readState, seams, database } = await openPublisher(
      await create(),
    );
    seams.free = 1024 ** 3 - 1;
    const publisher = createOne('one');
    const publication = await handOver({ [leadAddress]: 'Three values now.' });
    await publisher.workOnce();
    expect((await readState(publication)).state).toBe('published');
    await requestPreview({ [leadAddress]: 'A preview.' });
    await publisher.workOnce();
    const { state, failure } = await database.selectFrom('previews').selectAll().executeTakeFirstOrThrow();
    expect(state).toBe('failed');
    expect(failure).toContain('nearly full');
  });

  it('begins no preview while another machine has a publication in hand', async () => {
    const { createOne, handOver, requestPreview, builds, clock } = await openPublisher(await create());
    const until = new Date(clock.now().getTime() + 20_000).toISOString();
    await handOver({ [leadAddress]: 'Three values now.' }, { leased_until: until });
    await requestPreview({ [leadAddress]: 'A preview.' });
    const publisher = createOne('one');
    expect(await publisher.workOnce()).toBe(false);
    expect(builds).toEqual([]);
    clock.advance(20_000);
    while (await publisher.workOnce());
    expect(builds).toHaveLength(2);
  });

  it('stops a preview for a publication, and builds it afterwards', async () => {
    const { createOne, handOver, requestPreview, seams, database, readState } = await openPublisher(
      await create(),
    );
    const preview = await requestPreview({ [leadAddress]: 'A preview.' });
    const publisher = createOne('one');
    let publication = '';
    seams.runChild = async (_child, signal) => {
      seams.runChild = buildSample;
      publication = await handOver({ [leadAddress]: 'Three values now.' });
      const { promise, resolve } = Promise.withResolvers<void>();
      signal.addEventListener('abort', () => resolve());
      await promise;
      return { code: null, isLate: false, output: '' };
    };
    const readPreview = () =>
      database.selectFrom('previews').selectAll().where('id', '=', preview).executeTakeFirstOrThrow();
    await publisher.workOnce();
    expect(await readPreview()).toMatchObject({ state: 'waiting', leased_until: null });
    await publisher.workOnce();
    expect((await readState(publication)).state).toBe('published');
    await publisher.workOnce();
    expect((await readPreview()).state).toBe('ready');
  });

  it('is away as soon as it has stopped', async () => {
    const { createOne, database, clock } = await openPublisher(await create());
    await recordPublisher(database, { id: 'one', program: 'a'.repeat(64) }, clock.now());
    await createOne('one').stop();
    const { publisher_seen_at: seen } = await database
      .selectFrom('site_machines')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(clock.now().getTime() - Date.parse(seen ?? '')).toBe(60_000);
  });

  it('takes what another publisher has in hand when its lease has ended, not before', async () => {
    const { createOne, handOver, readState, clock } = await openPublisher(await create());
    const until = new Date(clock.now().getTime() + 20_000).toISOString();
    const id = await handOver({ [leadAddress]: 'Three values now.' }, { leased_until: until });
    const publisher = createOne('one');
    expect(await publisher.workOnce()).toBe(false);
    clock.advance(20_000);
    expect(await publisher.workOnce()).toBe(true);
    expect((await readState(id)).state).toBe('published');
  });

  it('takes what a clock that was ahead has leased for hours', async () => {
    const { createOne, handOver, readState, clock } = await openPublisher(await create());
    const until = new Date(clock.now().getTime() + hour).toISOString();
    const id = await handOver({ [leadAddress]: 'Three values now.' }, { leased_until: until });
    await createOne('one').workOnce();
    expect((await readState(id)).state).toBe('published');
  });

  it.each<[string, RunChild]>([
    ['fails', async () => ({ code: 1, isLate: false, output: 'no' })],
    [
      'goes on',
      async (_child, signal) => {
        await once(signal, 'abort');
        return { code: null, isLate: false, output: '' };
      },
    ],
  ])('leaves what it has stood still with to who has taken it meanwhile, where it %s', async (_, goOn) => {
    const { createOne, handOver, readState, seams, clock, database } = await openPublisher(await create());
    const id = await handOver({ [leadAddress]: 'Three values now.' });
    const until = new Date(clock.now().getTime() + 40_000).toISOString();
    seams.runChild = async (child, signal) => {
      const other = database.updateTable('publications').set({ leased_until: until });
      await other.where('id', '=', id).execute();
      return goOn(child, signal);
    };
    await createOne('one').workOnce();
    expect(await readState(id)).toMatchObject({ state: 'waiting', leased_until: until, failure: null });
  });

  it('builds a preview on the machine that was asked for it, whatever another one builds', async () => {
    const { createOne, requestPreview, builds } = await openPublisher(await create());
    await requestPreview({ [leadAddress]: 'A preview.' }, 'two');
    await requestPreview({ [leadAddress]: 'Another preview.' }, 'one');
    const publishers = [createOne('one'), createOne('two')];
    for (const publisher of publishers) while (await publisher.workOnce());
    expect(builds).toEqual(['one', 'two']);
  });

  it('publishes each once where two publishers of a data folder run, and builds one at a time', async () => {
    const { createOne, handOver, readState, seams, builds } = await openPublisher(await create());
    let atOnce = 0;
    const most: number[] = [];
    seams.runChild = async (child, signal) => {
      atOnce += 1;
      most.push(atOnce);
      const result = await buildSample(child, signal);
      atOnce -= 1;
      return result;
    };
    const ids: string[] = [];
    for (let count = 1; count <= 6; count += 1)
      ids.push(await handOver({ [leadAddress]: `${'Many '.repeat(count)}values.` }));
    const publishers = [createOne('one'), createOne('two')];
    const isOpen = async () => (await readState(ids.at(-1) ?? '')).state === 'waiting';
    while (await isOpen()) await Promise.all(publishers.map((publisher) => publisher.workOnce()));
    const rows = await Promise.all(ids.map(readState));
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(most.every((count) => count === 1)).toBe(true);
    expect(builds).toHaveLength(6);
  });

  it('builds what another machine has published, once', async () => {
    const location = await create();
    const first = await openPublisher(location);
    await first.handOver({ [leadAddress]: 'Three values now.' });
    await first.createOne('one').workOnce();
    const second = await openPublisher(location, `${first.folders.site}-of-another`);
    const publisher = second.createOne('two');
    expect(await publisher.workOnce()).toBe(true);
    expect(await publisher.workOnce()).toBe(false);
    expect(readdirSync(second.folders.builds)).toEqual(readdirSync(first.folders.builds));
  });

  it('keeps a picture as it was made anew, or why it is none, and nothing of what came', async () => {
    const { createOne, upload, seams, database } = await openPublisher(await create());
    for (const id of ['one', 'two']) await upload(id);
    const publisher = createOne('one');
    seams.makePicture = async () => ({ bytes: Buffer.from('new'), width: 900, height: 1000 });
    await publisher.workOnce();
    seams.makePicture = async () => ({ problem: 'small' });
    await publisher.workOnce();
    const rows = await database.selectFrom('pictures').selectAll().orderBy('id').execute();
    expect(rows[0]).toMatchObject({ state: 'ready', problem: null, width: 900, height: 1000 });
    expect(Buffer.from(rows[0]?.bytes ?? []).toString()).toBe('new');
    expect(rows[1]).toMatchObject({ state: 'refused', problem: 'small', bytes: null, width: null });
  });

  it('publishes though a picture can’t be made, and makes it when it can', async () => {
    const { createOne, handOver, upload, readState, seams } = await openPublisher(await create());
    await upload('one');
    seams.makePicture = () => Promise.reject(new Error('no space left'));
    const publisher = createOne('one');
    const id = await handOver({ [leadAddress]: 'Three values now.' });
    expect(await publisher.workOnce()).toBe(true);
    expect((await readState(id)).state).toBe('published');
    await expect(publisher.workOnce()).rejects.toThrow('no space left');
    seams.makePicture = async () => ({ problem: 'small' });
    expect(await publisher.workOnce()).toBe(true);
  });

  it('goes on where it can’t see which builds are old', async () => {
    const { createOne, folders, lines } = await openPublisher(await create());
    rmSync(folders.builds, { recursive: true });
    const publisher = createOne('one');
    publisher.run();
    await expect.poll(() => lines.join('\n')).toContain('could not reach its data');
    await publisher.stop();
  });
});

const [sqlite] = databaseKinds;

it.each<[string, (dist: string) => void]>([
  ['a script of others', (dist) => writeFileSync(join(dist, 'a.html'), '<script>alert(1)</script>')],
  ['a file of code that is not the program’s', (dist) => writeFileSync(join(dist, '_astro/a.js'), '1')],
  ['a link', (dist) => symlinkSync('/etc/passwd', join(dist, 'about.txt'))],
])('refuses a build with %s', async (_, spoil) => {
  const { createOne, handOver, readState, seams, folders } = await openPublisher(
    (await sqlite?.create()) ?? '',
  );
  seams.runChild = async (child, signal) => {
    const result = await buildSample(child, signal);
    spoil(join(child.folder, 'dist'));
    return result;
  };
  const id = await handOver({ [leadAddress]: 'Three values now.' });
  await createOne('one').workOnce();
  expect((await readState(id)).state).toBe('failed');
  expect(readdirSync(folders.builds)).toEqual([]);
});
