import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { type HTMLElement, parse } from 'node-html-parser';
import { readSite } from '../content/check-content.ts';
import { listMarkedAddresses } from '../content/marks.ts';
import { readContentFolder } from '../content/read-content-folder.ts';
import { readOverlayFile } from '../content/read-overlay-file.ts';
import { isMarked, withoutMarks } from '../content/text-marks.ts';
import { arrangeScripts } from './page-scripts.ts';
import { joinStyles } from './page-styles.ts';
import { markLineBreaks } from './phrase-breaks.ts';
import { placeMarks } from './place-marks.ts';
import { shortenFileNames } from './short-file-names.ts';

// JSON in an attribute: `&quot;` takes six bytes for each quote, and a plain quote compresses better.
const quoted = /="([^"]*&quot;[^"]*)"/g;
// Only `astro dev` reads it; it differs with the folder of the project.
const islandId = /(?<=<astro-island) uid="\w+"/g;

function writePage(page: HTMLElement): string {
  const text = withoutMarks(page.toString()).replaceAll(islandId, '');
  return text.replaceAll(quoted, (_, value: string) => {
    return `='${value.replaceAll("'", '&#39;').replaceAll('&quot;', '"')}'`;
  });
}

/**
 * Transforms the pages that Astro has written: so that a page with its response headers fits into the first
 * round trip, and loads scripts after its first paint (docs/decisions/0035-styles-and-first-paint.md).
 * Astro's output may change, so the build fails when a step does not find the markup it expects.
 */
export function finishPages(): AstroIntegration {
  return {
    name: 'finish-pages',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        shortenFileNames(folder);
        const names = globSync('**/*.html', { cwd: folder });
        const pages = new Map(
          names.map((name) => [name, parse(readFileSync(join(folder, name), 'utf8'), { comment: true })]),
        );
        if (isMarked()) {
          const addresses = listMarkedAddresses(readSite(readContentFolder(), readOverlayFile()));
          for (const page of pages.values()) placeMarks(page, addresses);
        }
        arrangeScripts(pages, folder);
        for (const [name, page] of pages) {
          markLineBreaks(page);
          joinStyles(name, page, folder);
          writeFileSync(join(folder, name), writePage(page));
        }
      },
    },
  };
}
