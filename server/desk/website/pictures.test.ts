import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { PictureAnswer } from '../../../desk/contract/website.ts';
import { makeOnce } from '../../testing/clean-up.ts';
import { newDataFolder } from '../../testing/databases.ts';
import { openEditor } from '../../testing/desk.ts';
import { startServer } from '../../testing/start-server.ts';

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
  const editor = await openEditor({ location });
  const upload = (body: BodyInit, type = 'image/jpeg') =>
    editor.ann.send('POST', 'website/pictures', undefined, { headers: { 'content-type': type }, body });
  return { ...editor, upload };
}

it('an uploaded picture is public in its sizes while what is published names it, and whoever edits sees it before', async () => {
  const location = await newDataFolder();
  const { ann, upload, save, publish, url, database, ...first } = await open(location);
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
  await save({ [portrait]: `${picture.id}.webp` });
  const cookie = ann.formatCookies();
  const preview = await fetch(`${url}/desk/preview/instructors/haoran-wu`, { headers: { cookie } });
  expect(await preview.text()).toContain(`/desk/api/website/pictures/${picture.id}/file?size=640`);
  expect((await fetch(address)).status).toBe(404);

  expect((await publish([portrait])).status).toBe(201);
  const readWidth = async (answered: Response) =>
    (await sharp(await answered.arrayBuffer()).metadata()).width;
  const readPage = async ({ shown, url: at }: Pick<typeof first, 'shown'> & { url: string }) => {
    await shown.lookOnce();
    return (await fetch(`${at}/instructors/haoran-wu`)).text();
  };
  expect(await readPage({ ...first, url })).toContain(`/portraits/${picture.id}-320.webp 320w`);
  const served = await fetch(address);
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': expect.stringContaining('immutable'),
  });
  expect(await readWidth(served)).toBe(800);

  // For shared links it is cut around the face, which is set later here.
  const readImages = async () => {
    const images = (await readPage({ ...first, url })).matchAll(/property="og:image" content="([^"]+)"/g);
    return Array.from(images, ([, image = '']) => new URL(image).pathname);
  };
  const cuts = (point: string) =>
    ['wide', 'square'].map((shape) => `/portraits/${picture.id}-${shape}-${point}.jpg`);
  await expect.poll(readImages).toEqual(cuts('50-50'));
  const focus = portrait.replace('portrait', 'portraitFocus');
  await save({ [focus]: { x: 40, y: 30 } });
  await publish([focus]);
  await expect.poll(readImages).toEqual(cuts('40-30'));
  expect(await readWidth(await fetch(`${url}${cuts('40-30')[0]}`))).toBe(1200);

  // A server that starts shows the source until the sizes that lack are made from it.
  await database.deleteFrom('picture_files').where('name', '!=', 'source').execute();
  const second = await startServer({ location });
  const source = `src="/portraits/${picture.id}-source.webp"`;
  expect(await (await fetch(`${second.url}/instructors/haoran-wu`)).text()).toContain(source);
  await expect.poll(() => readPage(second)).toContain(`/portraits/${picture.id}-320.webp 320w`);
  expect(await readWidth(await fetch(`${second.url}/portraits/${picture.id}-320.webp`))).toBe(400);

  await save({ [portrait]: 'teacher-02.svg' });
  expect((await publish([portrait])).status).toBe(201);
  expect((await fetch(address)).status).toBe(404);
});

describe('pictures', () => {
  it('are deleted a day after they came, unless something names them', async () => {
    const { upload, save, database, clock, sweep } = await open();
    const store = async (color: string) =>
      ((await upload(await draw(800, color))).json as PictureAnswer).picture.id;
    const [named, other] = [await store('#8ab'), await store('#ba8')];
    await save({ [portrait]: `${named}.webp` });
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

  it('are 200 MB at most in all', async () => {
    const { upload, database } = await open();
    const row = { id: 'a', created_at: '2026-01-01T00:00:00.000Z', staff_id: null, width: 1, height: 1 };
    await database.insertInto('pictures').values(row).execute();
    const bytes = sql<Uint8Array>`zeroblob(${200 * 1024 * 1024})`;
    await database.insertInto('picture_files').values({ picture_id: 'a', name: 'b', bytes }).execute();
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
