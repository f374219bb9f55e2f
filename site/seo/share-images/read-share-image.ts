import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShareShape } from '../../paths.ts';
import { createShareImage } from './create-share-image.ts';
import type { ShareCard } from './share-card.ts';

/** The inputs of an image besides its text and pictures, for the cache key. */
const design = [
  'node_modules/{satori,@fontsource-variable/noto-serif-sc}/package.json',
  'site/seo/share-images/*.{ts,tsx}',
  'site/styles/token{s.css,.ts}',
  'ui/clef-mark.tsx',
];

/**
 * Reads a share image from the cache of earlier builds, or creates and caches it: creating all of them takes longer
 * than the rest of a build.
 *
 * @param root the project's folder
 * @returns a JPEG
 */
export async function readShareImage(card: ShareCard, shape: ShareShape, root: string): Promise<Buffer> {
  const folder = join(root, '.cache/share-images');
  const file = join(folder, `${fingerprint(card, shape, root)}.jpg`);
  try {
    return readFileSync(file);
  } catch {
    const image = await createShareImage(card, shape, root);
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, image);
    return image;
  }
}

function fingerprint(card: ShareCard, shape: ShareShape, root: string): string {
  const hash = createHash('sha256').update(JSON.stringify([card, shape]));
  const pictures = card.pictures[shape].map((picture) => `site/media/images/${picture}`);
  const sources = globSync(design, { cwd: root })
    .filter((source) => !source.includes('.test.'))
    .sort();
  for (const file of [...sources, ...pictures]) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 32);
}
