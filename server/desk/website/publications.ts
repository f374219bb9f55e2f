import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod/mini';
import type { publicationRequest } from '../../../desk/requests.ts';
import { fitOverlay } from '../../../site/content/check-overlay.ts';
import type { Overlay } from '../../../site/content/overlay.ts';
import type { StaffTable } from '../../database/schema.ts';
import { readMailPolicy } from '../../mail/outbox-messages.ts';
import { createPublishedReader, toOverlay } from '../../website/overlay-store.ts';
import { findPhotographs } from '../../website/photographs.ts';
import { findPublication, type Publication } from '../../website/publication-rows.ts';
import { readValue, type SiteContent } from '../../website/site-content.ts';
import { applyPublication, type NewPublication, storePublication } from '../../website/store-publication.ts';
import type { DeskContext } from '../desk-context.ts';
import { DeskError, failPage } from '../desk-error.ts';
import { checkChanges, lockEditor, overlayOf, readDrafts } from './drafts.ts';

type Context = Pick<DeskContext, 'database' | 'now' | 'readSite' | 'renderer' | 'shown' | 'config' | 'log'>;
type Sent = z.output<typeof publicationRequest>;

/**
 * Creates what publishes a person's drafts: checked and rendered, then stored in one transaction, then shown.
 * One at a time. The same ID with the same content was published before, and is published once.
 *
 * @throws DeskError `stale` where site or draft say something else than whoever publishes has seen; `invalid`
 *   with the problems of the site that it would make; `page-fails` with a page that can't be shown then
 */
export function createPublish(context: Context) {
  const { database, now, readSite, renderer, shown, config, log } = context;
  const readPublished = createPublishedReader(database);

  /** Publishes on what is published now; undefined where another machine has published meanwhile. */
  async function tryOnce(person: StaffTable, sent: Sent): Promise<Publication | undefined> {
    const content = await readSite();
    await requireSeen(content, person, sent);
    const time = now().toISOString();
    const before = { overlay: toOverlay([...content.rows.values()]), dates: (await readPublished()).dates };
    const publication: NewPublication = { ...sent, author: person };
    const laid = applyPublication(before, publication, content.program, time);
    const fitted = await requireFitting(content, sent, laid.overlay);
    const rendered = await renderer.renderSite({
      source: content.source,
      overlay: fitted,
      dates: laid.dates,
      photographs: await findPhotographs(database),
    });
    requirePages(rendered.failures);
    const authorize = (transaction: Parameters<typeof lockEditor>[0]) => lockEditor(transaction, person.id);
    const storing = { database, mailDomain: readMailPolicy(config.mail).mailDomain, authorize };
    const stored = await storePublication(storing, publication, before.overlay, content, time);
    if (!stored) return undefined;
    await shown.show(rendered, stored.stamp, stored.number);
    return findPublication(database, sent.id);
  }

  async function requireSeen(content: SiteContent, { id }: StaffTable, { fields }: Sent): Promise<void> {
    const drafts = (await readDrafts(database)).filter(({ person }) => person === id);
    const values = new Map(drafts.map(({ address, value }) => [address, value]));
    const isSeen = ({ address, before, after }: Sent['fields'][number]) =>
      values.has(address) &&
      isDeepStrictEqual(values.get(address), after) &&
      isDeepStrictEqual(readValue(content.site, address), before);
    if (!fields.every(isSeen)) throw new DeskError('stale');
  }

  async function requireFitting(content: SiteContent, { fields }: Sent, overlay: Overlay) {
    const changes = overlayOf(fields.map(({ address, after }) => ({ address, value: after })));
    const problems = await checkChanges(content, changes);
    if (Object.keys(problems).length > 0) throw new DeskError('invalid', { problems });
    const unfitBefore = new Set(content.unfit.map(({ address }) => address));
    const { fitted, unfit } = await fitOverlay(content.source, overlay);
    // What others have published must not fall off the site either.
    const spoilt = unfit.filter(({ address }) => address in changes || !unfitBefore.has(address));
    if (spoilt.length === 0) return fitted;
    const found = spoilt.map(({ address, problem }) => [address, problem]);
    throw new DeskError('invalid', { problems: Object.fromEntries(found) });
  }

  function requirePages(failures: ReadonlyMap<string, unknown>): void {
    const failing = shown.readFailing();
    for (const [page, error] of failures) {
      if (!failing.has(page)) throw failPage(log, page, error);
    }
  }

  return async (person: StaffTable, sent: Sent): Promise<{ publication: Publication; isNew: boolean }> =>
    shown.inTurn(async () => {
      for (;;) {
        const known = await findPublication(database, sent.id);
        if (known) return { publication: requireSame(known, person, sent), isNew: false };
        const publication = await tryOnce(person, sent);
        if (!publication) continue;
        log.info(`Published ${sent.id}.`);
        return { publication, isNew: true };
      }
    });
}

function requireSame(there: Publication, person: StaffTable, sent: Sent): Publication {
  const isSame =
    there.author_id === person.id &&
    there.reason === sent.reason &&
    there.took_back_id === sent.tookBack &&
    isDeepStrictEqual(
      new Set(there.fields.map(({ address }) => address)),
      new Set(sent.fields.map(({ address }) => address)),
    );
  if (!isSame) throw new DeskError('invalid', { fields: { id: ['is that of another publication'] } });
  return there;
}
