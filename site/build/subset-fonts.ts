import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import subsetFont from 'subset-font';
import { parse } from 'yaml';
import { fillCachedFolder } from './cached-folder.ts';
import { type FontFace, planFaces } from './font-faces.ts';

/** Increase it when the same characters must result in different files. */
const recipe = 1;

// No hints, which modern screens don't need. Without `HVAR` a browser derives a weight's widths from its
// outlines.
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
 * Cuts the site's fonts from the packages' fonts, and writes them with their @font-face rules, `faces.css`.
 * Skips files that already exist.
 *
 * @param used every character of our own text
 */
export async function writeFonts(used: Set<string>, folder: string): Promise<void> {
  const faces = planFaces(used);
  await fillCachedFolder(folder, fingerprint(faces), async () => {
    for (const face of faces) writeFileSync(join(folder, `${face.name}.woff2`), await cutFont(face));
    writeFileSync(join(folder, 'faces.css'), faces.map(({ css }) => css).join(''));
  });
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

// Characters that any sentence may use, so that an edited sentence does not change the fonts.
const everyday =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 \u00a0!"$&\'()+,-./:;?@–—‘’“”…';

// Slots such as `{count}` are replaced by other text.
const slot = /\{[^}]*\}/g;

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value.replace(slot, '')];
  return typeof value === 'object' && value ? Object.values(value).flatMap(listTexts) : [];
}

/**
 * Collects the characters that the site's own text may show: those of the content, those of any sentence, and
 * the few symbols in components, such as quotation marks.
 */
export function readUsedCharacters(root: string): Set<string> {
  const read = (pattern: string) =>
    globSync(pattern, { cwd: root, exclude: ['**/*.test.*'] }).map((file) =>
      readFileSync(join(root, file), 'utf8'),
    );
  const files = read('content/**/*.yaml').map((text) => parse(text));
  const content = files.flatMap(listTexts);
  // Code is ASCII, so all other characters in it are visible text.
  const signs = read('{ui,site/{components,islands,layouts,pages}}/**/*.{tsx,astro,ts}').map((code) =>
    code.replace(/[\0-\x7f]/g, ''),
  );
  return new Set([everyday, ...content, ...signs].join(''));
}
