import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { PictureAnswer } from '../../desk/contract/website.ts';
import { tryContentCommand } from '../testing/command-harness.ts';
import { newDataFolder } from '../testing/databases.ts';
import { openEditor } from '../testing/desk.ts';
import { createContentCommands } from './content.ts';

const portrait = 'content/instructors/haoran-wu.yaml: portrait';
const tables = ['draft', 'versions', 'pictures', 'picture_files'] as const;

async function run(location: string, ...args: string[]): Promise<string> {
  const { output, error } = await tryContentCommand(location, createContentCommands(process.cwd()), args);
  if (error) throw error;
  return output;
}

it('erases a portrait and all that names it', async () => {
  const location = await newDataFolder();
  const { ann, jun, url, database, shown, save, publish } = await openEditor(location);
  const drawing = sharp({ create: { width: 900, height: 900, channels: 3, background: '#8ab' } });
  const body = new Uint8Array(await drawing.jpeg().toBuffer());
  const options = { headers: { 'content-type': 'image/jpeg' }, body };
  const answer = await ann.send('POST', 'website/pictures', undefined, options);
  const { id } = (answer.json as PictureAnswer).picture;
  await save({ [portrait]: `${id}.webp` });
  expect((await publish([portrait])).status).toBe(201);
  await save({ [portrait]: 'teacher-02.svg' }, jun);
  await save({ 'content/instructors/mei-xuan-lin.yaml: portrait': `${id}.webp` });

  const refused = { exitCode: 2, message: expect.stringContaining('--yes') };
  await expect(run(location, 'erase-picture', id)).rejects.toMatchObject(refused);
  expect(await run(location, 'erase-picture', id, '--yes')).toBe(`Erased ${id}.\n`);
  for (const table of tables) {
    const rows = await database.selectFrom(table).selectAll().execute();
    expect([table, JSON.stringify(rows)]).toEqual([table, expect.not.stringContaining(id)]);
  }
  await shown.lookOnce();
  const html = await (await fetch(`${url}/instructors/haoran-wu`)).text();
  expect(html).not.toContain(id);
  expect(html).toContain('teacher-');
  expect((await fetch(`${url}/portraits/${id}-640.webp`)).status).toBe(404);
  await expect(run(location, 'erase-picture', id, '--yes')).rejects.toMatchObject({ exitCode: 1 });
});
