import { expect, it } from 'vitest';
import { createSiteFile, type SiteFiles } from '../pages/site-files.ts';
import { newTemporaryFolder, openTemporaryDatabase } from '../testing/databases.ts';
import { createClock } from '../testing/start-server.ts';
import type { PageRenderer, SiteInput } from './page-renderer.ts';
import { createShownSite } from './shown-site.ts';
import { createSiteReader } from './site-content.ts';

// How dates pass, with a clock of its own; which dates a page has, the renderer says.

const hour = 3_600_000;
const pageOf = (text: string): SiteFiles =>
  new Map([['/index.html', createSiteFile('/index.html', Buffer.from(text), new Set())]]);

/** Opens a site whose built page has a date that is over in an hour, and whose rendered ones in three. */
async function open(isBuilt = true) {
  const [dataDir, clock] = [newTemporaryFolder(), createClock()];
  const database = await openTemporaryDatabase();
  const begin = clock.now().getTime();
  const isFailing = { now: false };
  const errors: unknown[] = [];
  const renderer = {
    async renderSite({ now }: SiteInput) {
      if (isFailing.now) throw new Error('No page');
      const until = now.getTime() < begin + 3 * hour ? new Date(begin + 3 * hour) : undefined;
      const files = pageOf(`rendered, ${until ? 'with' : 'without'} a date`);
      return { files, failures: new Map(), photographs: [], until };
    },
    compressFully: async (site: object) => site,
  } as unknown as PageRenderer;
  const shown = await createShownSite({
    ...{ database, now: clock.now, renderer, readSite: createSiteReader(database), own: pageOf('built') },
    log: { info: () => {}, warn: () => {}, error: (_, error) => errors.push(error) },
    config: { dataDir, siteUrl: 'https://academy.example', retentionDays: undefined },
    dist: newTemporaryFolder(),
    build: { isBuilt, until: new Date(begin + hour) },
  });
  const read = async () => {
    await shown.lookOnce();
    return shown.site.readPage('/')?.html;
  };
  return { clock, read, isFailing, errors, describe: shown.describe };
}

it('shows pages without a date once it is over, though nothing was published', async () => {
  const { clock, read, describe } = await open();
  clock.advance(hour - 1);
  expect(await read()).toBe('built');
  clock.advance(1);
  expect(await read()).toBe('rendered, with a date');
  clock.advance(2 * hour - 1);
  expect(await read()).toBe('rendered, with a date');
  clock.advance(1);
  expect(await read()).toBe('rendered, without a date');
  expect(describe()).toEqual({ shown: 0, wanted: 0, failing: [] });
});

it('keeps the old pages where the new ones fail, and says so once', async () => {
  const { clock, read, isFailing, errors } = await open();
  isFailing.now = true;
  clock.advance(hour);
  expect(await read()).toBe('built');
  expect(await read()).toBe('built');
  expect(errors.map(String)).toEqual(['Error: No page']);
});
