import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { type HTMLElement, parse } from 'node-html-parser';
import { arrangeScripts } from './page-scripts.ts';
import { joinStyles } from './page-styles.ts';
import { shortenFileNames } from './short-file-names.ts';

// JSON in an attribute: each `&quot;` is six bytes, and the quote alone compresses better.
const quoted = /="([^"]*&quot;[^"]*)"/g;

function writePage(page: HTMLElement): string {
  return page.toString().replaceAll(quoted, (_, value: string) => {
    return `='${value.replaceAll("'", '&#39;').replaceAll('&quot;', '"')}'`;
  });
}

/**
 * What happens to the pages once Astro has written them: a page with the head of its answer fits what arrives in one round
 * trip, and asks for scripts after its first paint (docs/decisions/0035-the-first-round-trips.md says what each step is worth).
 * Astro's own output may change: a page in which a step does not find its part ends the build.
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
        arrangeScripts(pages, folder);
        for (const [name, page] of pages) {
          joinStyles(name, page, folder);
          writeFileSync(join(folder, name), writePage(page));
        }
      },
    },
  };
}
