import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod/mini';
import { fitOverlay } from '../../../content/model/check-overlay.ts';
import type { Overlay } from '../../../content/model/overlay.ts';
import type { versionRequest } from '../../../desk/contract/requests.ts';
import type { Problem, RefusedField } from '../../../desk/contract/website.ts';
import type { StaffTable } from '../../database/schema.ts';
import type { VersionsTable } from '../../database/website-tables.ts';
import { findPhotographs } from '../../pictures/photographs.ts';
import { readValue } from '../../website/site-content.ts';
import { applyVersion, storeVersion } from '../../website/store-version.ts';
import type { DeskContext } from '../desk-context.ts';
import { DeskError, failPage } from '../desk-error.ts';
import { checkChanges, lockEditor, overlayOf } from './draft.ts';
import type { EditorView, ReadEditorView } from './editor-view.ts';

type Context = Pick<DeskContext, 'database' | 'now' | 'renderer' | 'shown' | 'config' | 'log'>;
type Sent = z.output<typeof versionRequest>;

/**
 * Creates the function that publishes fields of the draft, or takes a version back, one at a time: checked
 * and rendered, stored, then shown. A repeated ID with the same content is published once. @throws DeskError
 */
export function createPublish(context: Context, readView: ReadEditorView) {
  const { database, now, renderer, shown, config, log } = context;

  /** Publishes on the newest version; returns its number, or undefined where another machine was faster. */
  async function tryOnce(person: StaffTable, sent: Sent): Promise<number | undefined> {
    const view = await readView();
    requireSeen(view, sent);
    const { source, program, published } = view.content;
    const time = now().toISOString();
    const overlay = applyVersion(published.overlay, sent.fields, program);
    const fitted = await requireFitting(view, sent, overlay);
    const photographs = await findPhotographs(database);
    const rendered = await renderer.renderSite({ source, overlay: fitted, photographs, now: now() });
    requirePages(rendered.failures);
    const number = await database.transaction().execute(async (transaction) => {
      await lockEditor(transaction, person.id);
      const version = { ...sent, author: person };
      return storeVersion(transaction, version, published.number, overlay, time, config.mail.mailDomain);
    });
    if (number !== undefined) await shown.show(rendered, number);
    return number;
  }

  function requireSeen({ content, draft }: EditorView, { fields, tookBack }: Sent): void {
    const values = new Map(draft.map(({ address, value }) => [address, value]));
    const isSeen = ({ address, before, after }: Sent['fields'][number]) =>
      (tookBack !== null || (values.has(address) && isDeepStrictEqual(values.get(address), after))) &&
      isDeepStrictEqual(readValue(content.site, address), before);
    if (!fields.every(isSeen)) throw new DeskError('stale');
  }

  async function requireFitting(view: EditorView, { fields }: Sent, overlay: Overlay): Promise<Overlay> {
    const { content } = view;
    const changes = overlayOf(fields.map(({ address, after }) => ({ address, value: after })));
    const problems = await checkChanges(content, changes);
    if (Object.keys(problems).length > 0)
      throw toRefusal(view, problems, await findNeededPages(view, changes));
    const unfitBefore = new Set(content.unfit.map(({ address }) => address));
    const { fitted, unfit } = await fitOverlay(content.source, overlay);
    const spoilt = unfit.filter(({ address }) => address in changes || !unfitBefore.has(address));
    if (spoilt.length === 0) return fitted;
    const found = spoilt.map(({ address, problem }) => [address, problem]);
    throw toRefusal(view, Object.fromEntries(found));
  }

  function requirePages(failures: ReadonlyMap<string, unknown>): void {
    const failing = shown.readFailing();
    for (const [page, error] of failures) {
      if (!failing.has(page)) throw failPage(log, page, error);
    }
  }

  return async (person: StaffTable, sent: Sent): Promise<{ number: number; isNew: boolean }> =>
    shown.inTurn(async () => {
      for (;;) {
        const versions = database.selectFrom('versions').selectAll();
        const known = await versions.where('id', '=', sent.id).executeTakeFirst();
        if (known) return { number: requireSame(known, person, sent).number, isNew: false };
        const number = await tryOnce(person, sent);
        if (number === undefined) continue;
        log.info(`Published version ${number}.`);
        return { number, isNew: true };
      }
    });
}

function toRefusal({ fieldIndex }: EditorView, problems: Record<string, Problem>, needs: string[] = []) {
  const refused = Object.entries(problems).map(
    ([address, problem]): RefusedField => ({ ...fieldIndex.find(address), problem }),
  );
  return new DeskError('invalid', { refused, needs });
}

/** Finds the waiting page with which refused changes pass; otherwise all waiting pages, if those do. */
async function findNeededPages({ content, draft, fieldIndex }: EditorView, changes: Overlay) {
  const others = draft.filter(({ address }) => !Object.hasOwn(changes, address));
  const byPage = Map.groupBy(others, ({ address }) => fieldIndex.find(address).page);
  const isPassing = async (added: typeof others) =>
    Object.keys(await checkChanges(content, { ...changes, ...overlayOf(added) })).length === 0;
  for (const [page, fields] of byPage) if (await isPassing(fields)) return [page];
  return byPage.size > 1 && (await isPassing(others)) ? [...byPage.keys()] : [];
}

function requireSame(there: VersionsTable, person: StaffTable, sent: Sent): VersionsTable {
  const isSame =
    there.author_id === person.id &&
    there.reason === sent.reason &&
    there.took_back === sent.tookBack &&
    isDeepStrictEqual(JSON.parse(there.changed), sent.fields.map(({ address }) => address).sort());
  if (!isSame) throw new DeskError('invalid', { fields: { id: ['is that of another version'] } });
  return there;
}
