import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import subsetFont from 'subset-font';
import { type FontFace, planFaces } from './font-faces.ts';
import { readUsedCharacters } from './used-characters.ts';

/** Increase it when the same characters must result in different files. */
const recipe = 1;

// No hints, which modern screens don't need. Without `HVAR` a browser derives a weight's widths from its outlines.
function cutFont({ source, characters, features, axes }: FontFace): Promise<Buffer> {
  return subsetFont(readFileSync(source), [...characters].join(''), {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: features,
    variationAxes: axes,
    dropTables: ['STAT', 'gasp', 'HVAR'],
  });
}

function fingerprint(faces: FontFace[]): string {
  const hash = createHash('sha256').update(String(recipe));
  for (const { source, characters, css } of faces)
    hash
      .update(readFileSync(source))
      .update([...characters].sort().join(''))
      .update(css);
  return hash.digest('hex');
}

/**
 * Cuts the site's fonts from the packages' fonts, and writes them with their @font-face rules, `faces.css`. Skips files
 * that already exist.
 *
 * @param used every character of our own text
 * @param folder the output folder
 */
export async function writeFonts(used: Set<string>, folder: string): Promise<void> {
  const faces = planFaces(used);
  const madeFrom = fingerprint(faces);
  const stamp = join(folder, 'made-from');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === madeFrom) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const face of faces) writeFileSync(join(folder, `${face.name}.woff2`), await cutFont(face));
  writeFileSync(join(folder, 'faces.css'), faces.map(({ css }) => css).join(''));
  writeFileSync(stamp, madeFrom);
}

/**
 * Makes the fonts that `ui/fonts.css` and the layout ask for, before a build and before `astro dev`
 * (docs/decisions/0085-fonts.md).
 */
export function subsetFonts(): AstroIntegration {
  return {
    name: 'subset-fonts',
    hooks: {
      'astro:config:setup': async ({ config }) => {
        const root = fileURLToPath(config.root);
        await writeFonts(readUsedCharacters(root), join(root, '.cache', 'fonts'));
      },
    },
  };
}
