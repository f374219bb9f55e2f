import { createApp } from 'astro/app/entrypoint';
import { parse } from 'node-html-parser';
import { withoutMarks } from '../../content/model/text-marks.ts';
import type { SiteAddress } from '../seo/list-pages.ts';
import { arrangeScripts } from './page-scripts.ts';
import { joinStyles } from './page-styles.ts';
import { markLineBreaks } from './phrase-breaks.ts';
import { placeMarks } from './place-marks.ts';
import type { BuiltStyles, SiteContext } from './site-context.ts';

// The entry of Astro's server build: the compiled pages, as a function from a path to a text.

export { listAddresses } from '../seo/list-pages.ts';

const app = createApp({ streaming: false });
// Astro has a page of its own at /404: ours are those of the manifest.
const routes = app
  .getManifest()
  .routes.map(({ routeData }) => routeData)
  .filter(({ component }) => component.startsWith('site/pages/'));

/** Renders the page or file at an address, as Astro writes it. @throws the error of a component */
export async function renderRaw({ path, language }: SiteAddress, context: SiteContext): Promise<string> {
  const routeData = routes.find(({ pattern }) => pattern.test(path));
  if (!routeData) throw new Error(`There is no route for ${path}.`);
  const locals: App.Locals = { ...context, content: context.contents[language] };
  const response = await app.render(new Request(new URL(path, context.siteUrl)), { locals, routeData });
  const text = await response.text();
  if (locals.failure !== undefined) throw locals.failure;
  return text;
}

// JSON in an attribute: `&quot;` takes six bytes for each quote, and a plain quote compresses better.
const quoted = /="([^"]*&quot;[^"]*)"/g;
// Only `astro dev` reads it; it differs with the folder of the project.
const islandId = /(?<=<astro-island) uid="\w+"/g;

/**
 * Transforms a page that Astro has written: so that a page with its response headers fits into the first
 * round trip, and loads scripts after its first paint (docs/decisions/0035-styles-and-first-paint.md).
 *
 * @param marked the addresses of fields whose texts are marked, in a preview
 */
export function finish(file: string, text: string, built: BuiltStyles, marked?: readonly string[]): string {
  if (!file.endsWith('.html')) return withoutMarks(text);
  const page = parse(text, { comment: true });
  if (marked) placeMarks(page, marked);
  arrangeScripts(file, page, built.islands);
  markLineBreaks(page);
  joinStyles(file, page, built);
  const written = withoutMarks(page.toString()).replaceAll(islandId, '');
  return written.replaceAll(quoted, (_, value: string) => {
    return `='${value.replaceAll("'", '&#39;').replaceAll('&quot;', '"')}'`;
  });
}
