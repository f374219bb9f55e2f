import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import type { PreviewAnswer } from '../../desk/website.ts';
import type { DeskServer } from './desk-server.ts';

/**
 * Answers for the publisher, which builds for seconds: each preview is ready at once, and shows the built site
 * with one sentence marked as its field.
 *
 * @param marked the address of the field that the sentence shows, and how the sentence begins
 */
export async function showBuiltPreviews(
  page: Page,
  desk: DeskServer,
  marked: { address: string; start: string },
): Promise<void> {
  const database = new DatabaseSync(join(desk.dataDir, 'inquiries.sqlite'), { timeout: 10_000 });
  database
    .prepare(
      "insert or replace into site_machines (id, program, publisher_seen_at) values ('test', 'test', ?)",
    )
    .run(new Date(Date.now() + 3_600_000).toISOString());
  database.close();
  await page.route('**/desk/api/website/previews', (route) => {
    const { id } = route.request().postDataJSON();
    const preview = { id, state: 'ready', createdAt: new Date().toISOString(), failure: null } as const;
    return route.fulfill({ json: { preview } satisfies PreviewAnswer });
  });
  await page.route(/\/desk\/preview\//, (route) => {
    const { pathname } = new URL(route.request().url());
    const [, root = '', path = ''] = /^(\/desk\/preview\/[^/]+)(\/.*)$/.exec(pathname) ?? [];
    const body = readFileSync(join('dist', path, 'index.html'), 'utf8')
      .replaceAll(/href="\/(?!_astro)/g, `href="${root}/`)
      .replace(`>${marked.start}`, ` data-field="${marked.address}">${marked.start}`);
    return route.fulfill({ contentType: 'text/html', body });
  });
}
