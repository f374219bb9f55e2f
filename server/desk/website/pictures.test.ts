import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { PictureAnswer } from '../../../desk/website.ts';
import { makeOnce } from '../../testing/clean-up.ts';
import { databaseKinds } from '../../testing/database-kinds.ts';
import { openEditor } from '../../testing/editor-harness.ts';
import { startServer } from '../../testing/running-server.ts';
import { createSweep } from '../../testing/sweep.ts';
import { newDataFolder } from '../../testing/temporary-database.ts';

const hour = 60 * 60_000;
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const portrait = 'content/instructors/haoran-wu.yaml: portrait';

const draw = async (side: number, background: string) =>
  new Uint8Array(
    await sharp({ create: { width: side, height: side, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  );

async function open(location?: string) {
  const editor = await openEditor(location);
  const upload = (body: BodyInit, type = 'image/jpeg') =>
    editor.ann.send('POST', 'website/pictures', undefined, { headers: { 'content-type': type }, body });
  return { ...editor, upload };
}

describe('an uploaded picture', { timeout: 120_000 }, () => {
  it('is public while what is published names it, and whoever edits sees it before', async () => {
    const { ann, upload, save, publish, url } = await open();
    const answer = await upload(await draw(900, '#8ab'));
    const { picture } = answer.json as PictureAnswer;
    expect(answer).toMatchObject({
      status: 201,
      json: { picture: { problem: null, width: 900, height: 900 } },
    });
    const file = await ann.request(`website/pictures/${picture.id}/file?size=640`);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    expect((await ann.request(`website/pictures/${picture.id}/file?size=x`)).status).toBe(404);

    const address = `${url}/portraits/${picture.id}-640.webp`;
    const page = `${url}/instructors/haoran-wu`;
    await save({ [portrait]: `${picture.id}.webp` });
    const cookie = ann.formatCookies();
    const preview = await fetch(`${url}/desk/preview/instructors/haoran-wu`, { headers: { cookie } });
    expect(await preview.text()).toContain(`/desk/api/website/pictures/${picture.id}/file?size=640`);
    expect((await fetch(address)).status).toBe(404);

    expect((await publish([portrait])).status).toBe(201);
    const html = await (await fetch(page)).text();
    expect(html).toContain(`/portraits/${picture.id}-320.webp 320w`);
    const served = await fetch(address);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringContaining('immutable'),
    });
    expect((await sharp(await served.arrayBuffer()).metadata()).width).toBe(800);

    await save({ [portrait]: 'teacher-02.svg' });
    expect((await publish([portrait])).status).toBe(201);
    expect((await fetch(address)).status).toBe(404);
  });
});

describe('a portrait’s pictures for shared links', { timeout: 120_000 }, () => {
  it('are cut around the face, also where it is set later', async () => {
    const { upload, save, publish, url, shown } = await open();
    const { id } = ((await upload(await draw(900, '#8ab'))).json as PictureAnswer).picture;
    const focus = portrait.replace('portrait', 'portraitFocus');
    const readImages = async () => {
      await shown.lookOnce();
      const html = await (await fetch(`${url}/instructors/haoran-wu`)).text();
      const images = html.matchAll(/property="og:image" content="([^"]+)"/g);
      return Array.from(images, ([, image = '']) => new URL(image).pathname);
    };
    const cuts = (point: string) =>
      ['wide', 'square'].map((shape) => `/portraits/${id}-${shape}-${point}.jpg`);
    await save({ [portrait]: `${id}.webp` });
    await publish([portrait]);
    await expect.poll(readImages, { timeout: 60_000 }).toEqual(cuts('50-50'));
    await save({ [focus]: { x: 40, y: 30 } });
    await publish([focus]);
    await expect.poll(readImages, { timeout: 60_000 }).toEqual(cuts('40-30'));
    const image = await fetch(`${url}${cuts('40-30')[0]}`);
    expect((await sharp(await image.arrayBuffer()).metadata()).width).toBe(1200);
  });
});

describe('pictures', { timeout: 120_000 }, () => {
  it('are shown as their source after a start, until the sizes that lack are made from it', async () => {
    const location = await newDataFolder();
    const { upload, save, publish, database } = await open(location);
    const { id } = ((await upload(await draw(900, '#8ab'))).json as PictureAnswer).picture;
    await save({ [portrait]: `${id}.webp` });
    await publish([portrait]);
    await database.deleteFrom('picture_files').where('name', '!=', 'source').execute();

    const { url, shown } = await startServer({ location });
    const read = async () => (await fetch(`${url}/instructors/haoran-wu`)).text();
    expect(await read()).toContain(`src="/portraits/${id}-source.webp"`);
    await expect
      .poll(async () => shown.lookOnce().then(read), { timeout: 60_000 })
      .toContain(`/portraits/${id}-320.webp 320w`);
    const small = await fetch(`${url}/portraits/${id}-320.webp`);
    expect((await sharp(await small.arrayBuffer()).metadata()).width).toBe(400);
  });

  it('are deleted a day after they came, unless something names them', async () => {
    const { upload, save, database, clock } = await open();
    const store = async (color: string) =>
      ((await upload(await draw(800, color))).json as PictureAnswer).picture.id;
    const [named, other] = [await store('#8ab'), await store('#ba8')];
    await save({ [portrait]: `${named}.webp` });
    const { sweep } = createSweep({ database, clock });
    const left = async () => {
      await sweep();
      const files = await database.selectFrom('picture_files').select('picture_id').execute();
      return files.map(({ picture_id }) => picture_id).sort();
    };
    const all = (id: string) => Array<string>(5).fill(id);
    clock.advance(23 * hour);
    expect(await left()).toEqual([...all(named), ...all(other)].sort());
    clock.advance(2 * hour);
    expect(await left()).toEqual(all(named));
    await database.deleteFrom('draft').execute();
    expect(await left()).toEqual([]);
  });

  it.each(databaseKinds)('are 200 MB at most in all, on $name', async ({ create }) => {
    const { upload, database } = await open(await create());
    const row = { id: 'a', created_at: '2026-01-01T00:00:00.000Z', staff_id: null, width: 1, height: 1 };
    await database.insertInto('pictures').values(row).execute();
    const bytes = new Uint8Array(20 * 1024 * 1024);
    for (const name of 'abcdefghij')
      await database.insertInto('picture_files').values({ picture_id: 'a', name, bytes }).execute();
    expect((await upload(await draw(800, '#8ab'))).json).toEqual({ error: 'too-many' });
  });
});

describe('pictures', () => {
  const editor = makeOnce(() => open());

  it('that are refused are not kept, whatever they claim to be', async () => {
    const { upload, database } = editor();
    const answer = await upload(bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png');
    expect(answer).toMatchObject({ status: 200, json: { picture: { id: '', problem: 'svg' } } });
    expect(await database.selectFrom('pictures').selectAll().execute()).toEqual([]);
  });

  it('are not sent as a form', async () => {
    expect((await editor().upload(bytesOf('x'), 'multipart/form-data; boundary=x')).status).toBe(415);
  });

  it('have 5 MB at most, counted while they are read', async () => {
    const { upload } = editor();
    expect((await upload(new Uint8Array(5 * 1024 * 1024))).status).toBe(200);
    expect((await upload(new Uint8Array(5 * 1024 * 1024 + 1))).json).toEqual({ error: 'too-large' });
  });
});
