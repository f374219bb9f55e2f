import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { checkContent, parseFile } from '../content/model/check-content.ts';
import { ContentError, parseTree, type Tree } from '../content/model/content-problem.ts';
import { readContentFolder } from '../content/model/read-content-folder.ts';

const recordingsFile = 'site/media/audio/recordings.json';
// `peaks` are the strokes of the drawing, each from 0 to 1.
const recording = z.object({ duration: z.number().positive(), peaks: z.array(z.number()).length(64) });

function checkInputs(root: string): void {
  const read = (file: string) => parseFile(file, readFileSync(join(root, file), 'utf8'));
  // The server checks the words of mails as it starts.
  globSync('content/mail/*.yaml', { cwd: root }).forEach(read);
  const { instruments } = checkContent(readContentFolder(root)).en;
  const problems: string[] = [];
  const schema = z.looseObject(Object.fromEntries(instruments.map(({ slug }) => [slug, recording])));
  parseTree(schema, read(recordingsFile) as Tree, (path, problem) =>
    problems.push(`${recordingsFile}: ${path.join('.')}: ${problem}`),
  );
  for (const { slug } of instruments)
    for (const file of [`audio/${slug}.webm`, `audio/${slug}.m4a`, `images/renders/${slug}.webp`])
      if (!existsSync(join(root, 'site/media', file))) problems.push(`site/media/${file}: is missing`);
  if (problems.length > 0) throw new ContentError(problems);
}

/**
 * Checks the content and the media of instruments before anything is built of them, and says the mistakes once:
 * Astro and the tests would say each many times, with stacks.
 *
 * @returns whether there are none
 */
export function reportMistakes(root: string): boolean {
  try {
    checkInputs(root);
    return true;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.error(error.message);
    return false;
  }
}
