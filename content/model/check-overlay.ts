import { setImmediate } from 'node:timers/promises';
import { defaultLanguage } from '../../inquiry/language.ts';
import { type ContentSource, checkTrees, readSite } from './check-content.ts';
import { ContentError, type FoundProblem } from './content-problem.ts';
import { isEditable, nearestField } from './field-schema.ts';
import type { Problem } from './field-types.ts';
import { gatherFacts, suggestBrace } from './fill-facts.ts';
import { type Overlay, parseAddress, type Trees } from './overlay.ts';

const notEditable: Problem = { code: 'other', text: 'cannot be set from the editor' };

/** A problem of the site that an overlay makes. */
interface Blamed {
  /** The address of the change that causes it. */
  culprit: string;
  /** The field that has it. */
  field: string;
  isMissing: boolean;
  /** The place in the field's value: `2.titles.en`; empty for the whole field. */
  box: string;
  problem: Problem;
}

async function findProblems(source: ContentSource, overlay: Overlay): Promise<readonly FoundProblem[]> {
  // A check takes some 15 ms, and a search for causes many of them: requests get their turn in between.
  await setImmediate();
  try {
    checkTrees(readSite(source, overlay), source.portraits, true);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.found;
    throw error;
  }
}

/** Whether a change is made at a field, above or below it. */
const isAt = (change: string, field: string) =>
  change === field || change.startsWith(`${field}.`) || field.startsWith(`${change}.`);

/** Bounds the search for causes; beyond it, the newest change is to blame. */
const mostChecks = 40;

/**
 * Finds the problems of the site under an overlay, and the change that causes each: the change of the field
 * itself, or else the oldest change with which the problem appears.
 */
async function blame(source: ContentSource, overlay: Overlay): Promise<Blamed[]> {
  const changes = Object.entries(overlay);
  const found = new Map<number, readonly FoundProblem[]>();
  async function findIn(number: number): Promise<readonly FoundProblem[]> {
    const overlayUntil = () => Object.fromEntries(changes.slice(0, number));
    const known = found.get(number) ?? (await findProblems(source, overlayUntil()));
    found.set(number, known);
    return known;
  }

  async function findCause(field: string): Promise<string | undefined> {
    let [without, withIt] = [0, changes.length];
    while (withIt - without > 1 && found.size < mostChecks) {
      const middle = Math.floor((without + withIt) / 2);
      const problems = await findIn(middle);
      const isThere = problems.some(({ path, language }) => nearestField(path, language) === field);
      [without, withIt] = isThere ? [without, middle] : [middle, withIt];
    }
    return changes[withIt - 1]?.[0];
  }

  const blamed: Blamed[] = [];
  for (const { path, language, isMissing, code, text, detail } of await findIn(changes.length)) {
    const field = nearestField(path, language);
    const there = Object.hasOwn(overlay, field)
      ? field
      : changes.find(([change]) => isAt(change, field))?.[0];
    const culprit = there ?? (await findCause(field));
    const box = path.slice(parseAddress(field)?.path.length).join('.');
    if (culprit)
      blamed.push({ culprit, field, isMissing, box, problem: { code, text, ...(detail && { detail }) } });
  }
  return blamed;
}

/** Adds the suggested brace to the problem of an unknown one. */
function suggestIn({ facts, words }: Trees, field: string, { detail }: Problem) {
  const known = gatherFacts(facts, words[parseAddress(field)?.language ?? defaultLanguage]);
  const other = suggestBrace(String(detail?.['brace']), known);
  return { ...detail, ...(other && { other }) };
}

const splitEditable = (overlay: Overlay) =>
  Object.groupBy(Object.entries(overlay), ([address]) => (isEditable(address) ? 'yes' : 'no'));

/**
 * Checks the site that an overlay makes, as the build does.
 *
 * @param overlay the oldest change first
 * @returns problems by the address of a field: the changed one; the one that is missing; or, where a change
 *   breaks a field that nobody touched, the change
 */
export async function checkOverlay(
  source: ContentSource,
  overlay: Overlay,
): Promise<Record<string, Problem>> {
  const { yes = [], no = [] } = splitEditable(overlay);
  const problems: Record<string, Problem> = Object.fromEntries(no.map(([address]) => [address, notEditable]));
  let trees: Trees | undefined;
  for (const { culprit, field, isMissing, box, problem } of await blame(source, Object.fromEntries(yes))) {
    if (problem.code === 'brace') {
      await setImmediate();
      trees ??= readSite(source, overlay);
      problem.detail = suggestIn(trees, field, problem);
    }
    const address = isMissing ? field : culprit;
    problems[address] ??= { ...problem };
    if (box && address === field) {
      problems[address].boxes ??= {};
      problems[address].boxes[box] ??= problem;
    }
  }
  return problems;
}

/** A change that the build leaves out: it is kept, and shown as one that does not fit this version. */
export interface Unfit {
  address: string;
  problem: Problem;
}

/**
 * Leaves out an overlay's changes that do not fit the program's content, until the rest passes the check.
 *
 * @param overlay the oldest change first
 */
export async function fitOverlay(
  source: ContentSource,
  overlay: Overlay,
): Promise<{ fitted: Overlay; unfit: Unfit[] }> {
  const { yes = [], no = [] } = splitEditable(overlay);
  const unfit: Unfit[] = no.map(([address]) => ({ address, problem: notEditable }));
  let fitted: Overlay = Object.fromEntries(yes);
  while (Object.keys(fitted).length > 0) {
    const blamed = new Map((await blame(source, fitted)).map(({ culprit, problem }) => [culprit, problem]));
    if (blamed.size === 0) break;
    for (const [address, problem] of blamed) unfit.push({ address, problem });
    fitted = Object.fromEntries(Object.entries(fitted).filter(([address]) => !blamed.has(address)));
  }
  return { fitted, unfit };
}
