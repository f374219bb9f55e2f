import type { ChangedField, ChangesAnswer } from '../../../desk/website.ts';
import { isEntryFolder } from '../../../site/content/content-problem.ts';
import { parseAddress, readField } from '../../../site/content/overlay.ts';
import {
  type FieldPlace,
  isPlaced,
  otherLanguageOf,
  readValue,
  type SiteContent,
} from '../../website/site-content.ts';
import { checkChanges, type Draft, overlayOf } from './drafts.ts';
import type { EditorView } from './editor-view.ts';

/** A field with before and after. */
export function toChangedField(
  find: (address: string) => FieldPlace,
  { address, ...values }: Pick<ChangedField, 'address' | 'before' | 'after' | 'problem'>,
): ChangedField {
  const { page, part, title, language, kind, field } = find(address);
  return { address, page, part, title, language, kind, options: field?.options ?? [], ...values };
}

/** What a person can publish: their drafts, each with what is published together with it. */
export async function answerChanges(view: EditorView): Promise<ChangesAnswer> {
  const { content, places } = view;
  const drafts = view.drafts.mine;
  const mine = new Set(drafts.map(({ address }) => address));
  const problems = await checkChanges(content, overlayOf(drafts));
  // What is wrong anyway hides what needs it: that is found once it is right.
  const isWrong = ({ address }: Draft) => isAt(problems, address);
  const [broken = [], sound = []] = [true, false].map((is) =>
    groupByStructure(view, drafts).filter((group) => group.some(isWrong) === is),
  );
  const together = [...broken, ...(await findTogether(content, sound))];
  const behind = drafts.flatMap(({ address }) => otherLanguageOf(address) ?? []);
  return {
    fields: drafts.map(({ address, value: after }) => {
      const problem = problems[address] ?? null;
      return toChangedField(places.find, {
        address,
        before: readValue(content.site, address),
        after,
        problem,
      });
    }),
    together: together.map((each) => each.map(({ address }) => address)).filter((each) => each.length > 1),
    behind: behind.filter((address) => !mine.has(address) && places.known.has(address)),
  };
}

type Group = readonly Draft[];

/** Whether a problem is at a field, or at its other language, where something is missing. */
const isAt = (problems: object, address: string) =>
  address in problems || (otherLanguageOf(address) ?? address) in problems;

/**
 * Groups drafts of which none makes sense alone: a list in both languages, the order of entries with the
 * fields of new ones, and all of an instructor who is not on the site yet.
 */
function groupByStructure({ content: { site }, places }: EditorView, drafts: Group): Group[] {
  const nameGroup = ({ address }: Draft): string => {
    const { path: [folder = '', slug = ''] = [] } = parseAddress(address) ?? {};
    if (isEntryFolder(folder) && readField(site.trees.facts, [folder, slug]) === undefined)
      return `${folder}/${slug}`;
    const { field, kind } = places.find(address);
    if (!field) return address;
    if (field.entry && !isPlaced(site, address)) return field.entry.of;
    return kind === 'list' || kind === 'lines' || kind === 'keys' ? field.id : address;
  };
  return [...Map.groupBy(drafts, nameGroup).values()];
}

/**
 * Joins groups where the check refuses one without another. Each two groups differ in a bit of their numbers:
 * so two checks for each bit, of the groups that have it and of those that don't, find whoever needs another.
 */
async function findTogether(content: SiteContent, groups: readonly Group[]): Promise<Group[]> {
  const findProblems = (tried: readonly Group[]) => checkChanges(content, overlayOf(tried.flat()));
  const isPassing = async (tried: readonly Group[]) => Object.keys(await findProblems(tried)).length === 0;
  if (!(await isPassing(groups))) return [...groups];

  /** The smallest set that passes with a group in it: each step adds the last one of the shortest prefix. */
  async function findPartners(group: Group): Promise<Group[]> {
    const chosen = [group];
    while (!(await isPassing(chosen))) {
      let [less, enough] = [0, groups.length];
      while (enough - less > 1) {
        const middle = Math.floor((less + enough) / 2);
        const isEnough = await isPassing([...chosen, ...groups.slice(0, middle)]);
        [less, enough] = isEnough ? [less, middle] : [middle, enough];
      }
      chosen.push(groups[enough - 1] ?? group);
    }
    return chosen;
  }

  const sets = new Map(groups.map((group) => [group, new Set([group])]));
  for (let bit = 1; bit < groups.length; bit *= 2)
    for (const isSet of [0, bit]) {
      const tried = groups.filter((_, number) => (number & bit) === isSet);
      const problems = await findProblems(tried);
      const isFailing = ({ address }: Draft) => isAt(problems, address);
      for (const group of tried.filter((each) => sets.get(each)?.size === 1 && each.some(isFailing))) {
        const partners = await findPartners(group);
        const union = new Set(partners.flatMap((partner) => [...(sets.get(partner) ?? [])]));
        for (const member of union) sets.set(member, union);
      }
    }
  return [...new Set(sets.values())].map((set) => [...set].flat());
}
