import { describe, expect, it } from 'vitest';
import type { PictureAnswer } from '../../../desk/website.ts';
import { createHousekeeping } from '../../housekeeping.ts';
import { makeOnce } from '../../testing/clean-up.ts';
import { databaseKinds } from '../../testing/database-kinds.ts';
import { openEditor } from '../../testing/editor-harness.ts';
import { createRecordedLog } from '../../testing/recorded-log.ts';

const day = 24 * 60 * 60_000;
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const jpeg = bytesOf('\xff\xd8\xff\xe0 a picture');
const png = bytesOf('\x89PNG\r\n\x1a\n a picture');
const webp = bytesOf('RIFF\x10\0\0\0WEBPVP8 a picture');

async function open(location?: string) {
  const editor = await openEditor(location);
  const upload = (body: BodyInit, type = 'image/jpeg') =>
    editor.ann.send('POST', 'website/pictures', undefined, { headers: { 'content-type': type }, body });
  const store = async (body: Uint8Array<ArrayBuffer>) => ((await upload(body)).json as PictureAnswer).picture;
  return { ...editor, upload, store };
}

describe.each(databaseKinds)('pictures, on $name', ({ create }) => {
  it('wait for the publisher, and are served only as it has made them', async () => {
    const { ann, upload, database } = await open(await create());
    const answer = await upload(jpeg);
    const { picture } = answer.json as PictureAnswer;
    expect(answer.status).toBe(201);
    expect(picture).toMatchObject({ state: 'waiting', problem: null, width: null });
    expect((await ann.send('GET', `website/pictures/${picture.id}`)).json).toEqual({ picture });
    expect((await ann.send('GET', `website/pictures/${picture.id}/file`)).status).toBe(404);
    await database
      .updateTable('pictures')
      .set({ state: 'ready', bytes: webp, width: 900, height: 900 })
      .execute();
    const file = await ann.request(`website/pictures/${picture.id}/file`);
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(webp);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    expect((await upload(jpeg)).json).toMatchObject({ picture: { id: picture.id, state: 'ready' } });
  });

  it('that could not be made are tried again when they are sent again', async () => {
    const { store, database } = await open(await create());
    const { id } = await store(jpeg);
    const refused = { state: 'refused', problem: 'broken', bytes: null } as const;
    await database.updateTable('pictures').set(refused).execute();
    expect(await store(jpeg)).toMatchObject({ id, state: 'waiting', problem: null });
    const [row] = await database.selectFrom('pictures').select('bytes').execute();
    expect(new Uint8Array(row?.bytes ?? [])).toEqual(jpeg);
    await database
      .updateTable('pictures')
      .set({ ...refused, problem: 'small' })
      .execute();
    expect(await store(jpeg)).toMatchObject({ state: 'refused', problem: 'small' });
  });

  it('are deleted 30 days after they came, unless something names them', async () => {
    const { store, save, database, clock, dataDir } = await open(await create());
    const [named, other] = [await store(jpeg), await store(png)];
    await save({ 'content/instructors/haoran-wu.yaml: portrait': `${named.id}.webp` });
    const { log } = createRecordedLog();
    const housekeeping = createHousekeeping({
      database,
      now: clock.now,
      log,
      config: { dataDir, retentionDays: undefined },
    });
    const left = async () => {
      await housekeeping.sweep();
      return (await database.selectFrom('pictures').select('id').execute()).map(({ id }) => id);
    };
    clock.advance(29 * day);
    expect((await left()).sort()).toEqual([named.id, other.id].sort());
    clock.advance(2 * day);
    expect(await left()).toEqual([named.id]);
    await database.deleteFrom('drafts').execute();
    expect(await left()).toEqual([]);
  });

  it('are 200 MB at most in all', async () => {
    const { upload, database } = await open(await create());
    const row = { created_at: '2026-01-01T00:00:00.000Z', staff_id: null, leased_until: null, problem: null };
    const bytes = new Uint8Array(10 * 1024 * 1024);
    for (const id of 'abcdefghijklmnopqrst')
      await database
        .insertInto('pictures')
        .values({ ...row, id, state: 'ready', width: 1, height: 1, bytes })
        .execute();
    expect((await upload(jpeg)).json).toEqual({ error: 'too-many' });
  });
});

describe('pictures', () => {
  const editor = makeOnce(() => open());

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'svg'],
    ['SVG after a declaration', '\ufeff<?xml version="1.0"?><!-- a --><svg/>', 'svg'],
    ['SVG with a document type', '<!DOCTYPE svg><svg/>', 'svg'],
    ['SVG in UTF-16', Buffer.from('<svg/>', 'utf16le').toString('latin1'), 'svg'],
    ['a page', '<!doctype html><script>alert(1)</script>', 'svg'],
    ['a GIF', 'GIF89a', 'broken'],
    ['words', 'hello', 'broken'],
  ])('that are %s are refused at once, whatever they claim to be, and not kept', async (_, text, problem) => {
    const { upload, database } = editor();
    const { picture } = (await upload(bytesOf(text), 'image/png')).json as PictureAnswer;
    expect(picture).toMatchObject({ state: 'refused', problem });
    const stored = database.selectFrom('pictures').select('bytes').where('id', '=', picture.id);
    expect(await stored.execute()).toEqual([{ bytes: null }]);
  });

  it.each([
    ['JSON', 'application/json', 415],
    ['a form', 'multipart/form-data; boundary=x', 415],
    ['no type', 'text/plain', 415],
  ])('are not sent as %s', async (_, type, status) => {
    expect((await editor().upload(jpeg, type)).status).toBe(status);
  });

  it('have 10 MB at most, counted while they are read', async () => {
    const { upload } = editor();
    const large = new Uint8Array(10 * 1024 * 1024);
    large.set(jpeg);
    expect((await upload(large)).status).toBe(201);
    expect((await upload(new Uint8Array(10 * 1024 * 1024 + 1))).json).toEqual({ error: 'too-large' });
  });

  it('are 30 an hour at most of a person', async () => {
    const { upload } = await open();
    const statuses = [];
    for (let count = 0; count < 31; count += 1) statuses.push((await upload(jpeg)).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });
});
