import { globSync } from 'node:fs';
import { root } from './program.ts';

/** The routes to measure: those in `ROUTES`, separated by commas, or every page of the built site. */
export function routes(): string[] {
  const chosen = process.env['ROUTES'];
  if (chosen) return chosen.split(',');
  return globSync('**/index.html', { cwd: `${root}/dist` })
    .map((file) => `/${file}`.replace(/\/index\.html$/, '') || '/')
    .filter((route) => !['/contact/thank-you', '/instructors/not-found'].includes(route))
    .sort();
}
