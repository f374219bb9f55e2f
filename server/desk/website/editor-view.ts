import { setImmediate } from 'node:timers/promises';
import type { FieldForm } from '../../../content/model/fields.ts';
import { listEditorPages } from '../../../content/model/pages.ts';
import type { FieldBox, Problem, WebsiteField } from '../../../desk/contract/website.ts';
import type { Database } from '../../database/schema.ts';
import {
  createFieldIndex,
  isPlaced,
  overlayContent,
  type ReadSiteContent,
  readValue,
  type SiteContent,
} from '../../website/site-content.ts';
import { checkChanges, type DraftField, overlayOf, readDraft } from './draft.ts';

export type EditorView = Awaited<ReturnType<typeof createView>>;

export type ReadEditorView = () => Promise<EditorView>;

/** Creates the reader of the editor's data, cached until the draft or the site changes. */
export function createViewReader(database: Database, readSite: ReadSiteContent): ReadEditorView {
  let last: { content: SiteContent; draft: string; view: Promise<EditorView> } | undefined;
  return async () => {
    const [content, all] = [await readSite(), await readDraft(database)];
    const draft = JSON.stringify(all);
    if (last?.content !== content || last.draft !== draft)
      last = { content, draft, view: createView(content, all) };
    return last.view;
  };
}

/** Lays the draft over the site, and lists the pages and fields of both. */
async function createView(content: SiteContent, all: readonly DraftField[]) {
  // Laying out and listing all fields takes some 15 ms each, and SQLite runs in our own thread.
  await setImmediate();
  const overlaid = overlayContent(content.source, { ...content.site.overlay, ...overlayOf(all) });
  // The words of a question that was added and removed again are kept, should it come back.
  const draft = all.filter(({ address }) => isPlaced(overlaid, address));
  const pages = listEditorPages(overlaid.trees);
  await setImmediate();
  const fieldIndex = createFieldIndex(pages, overlaid);
  let problems: ReturnType<typeof checkChanges> | undefined;
  /** Finds the problems of the published site with the draft laid over it. */
  const findProblems = () => (problems ??= checkChanges(content, overlayOf(draft)));
  return { content, draft, pages, overlaid, fieldIndex, findProblems };
}

export function createBoxes(
  { content, draft }: EditorView,
  { boxes }: FieldForm,
  problems: Readonly<Record<string, Problem>>,
): WebsiteField['boxes'] {
  const { site, published, unfit } = content;
  return boxes.map(({ address, language }): FieldBox => {
    const waiting = draft.find((each) => each.address === address);
    const isUnfit = unfit.some((each) => each.address === address);
    return {
      address,
      language,
      site: readValue(site, address),
      ...(waiting && { draft: waiting }),
      ...(problems[address] && { problem: problems[address] }),
      ...(isUnfit && { kept: (published.overlay[address] ?? null) as FieldBox['site'] }),
    };
  });
}
