import { type FilterName, filterNames, inquiryStatuses, listOptions } from '../../desk/facts.ts';
import type { Database } from '../database/open.ts';
import { searchedFields } from '../database/search-text.ts';
import { escapeControlCharacters } from '../escape-control-characters.ts';
import type { Facts } from '../facts.ts';
import {
  type ExportedInquiry,
  readExportedInquiries,
  readInquiryPages,
} from '../inquiries/exported-inquiries.ts';
import { readSearchWords } from '../inquiries/search-words.ts';
import { countSelected, type Filter } from '../inquiries/select-inquiries.ts';
import { languageWords, readDate, readLanguage, type readOptions, readWord } from './arguments.ts';
import { type CommandContext, CommandError } from './command.ts';

/** The filter options of `list` and `export`. */
export const filterOptions = {
  status: { type: 'string' },
  ...(Object.fromEntries(filterNames.map((name) => [name, { type: 'string' }])) as Record<
    FilterName,
    { type: 'string' }
  >),
  from: { type: 'string' },
  to: { type: 'string' },
  text: { type: 'string' },
  quarantined: { type: 'boolean' },
} as const;

// Where the options of a filter don't say it all.
const filterHelps: Partial<Record<FilterName, string>> = {
  instructor: '--instructor SLUG    meant for this instructor, such as grace-liu',
  language: `--language LANGUAGE  ${languageWords.join(', ')}: that of the page with the form`,
};
const helpFilter = (name: FilterName) =>
  `--${name} ${name.toUpperCase()}`.padEnd(21) + (listOptions(name)?.join(', ') ?? 'this text');

export const filterHelp = `  --status STATUS      ${inquiryStatuses.join(', ')}
  ${filterNames.map((name) => filterHelps[name] ?? helpFilter(name)).join('\n  ')}
  --from DAY           received on this day or later, by the academy's clock: 2026-01-31
  --to DAY             received on this day or earlier
  --text WORDS         each stands in one of ${searchedFields
    .filter(({ control }) => control !== 'hidden')
    .map(({ heading }) => heading.toLowerCase())
    .join(', ')}, notes, type, instructor
  --quarantined        kept aside as spam
`;

type Values = ReturnType<typeof readOptions<typeof filterOptions>>;

/** Builds the filter; without options, it selects every inquiry, whatever its view. @throws CommandError */
export function readFilter(values: Values, facts: Pick<Facts, 'timeZone' | 'instructors'>): Filter {
  const { status, from, to, text, quarantined } = values;
  const { timeZone } = facts;
  return {
    view: quarantined ? 'spam' : undefined,
    status: readWord('--status', status, inquiryStatuses),
    ...Object.fromEntries(filterNames.map((name) => [name, readChoice(name, values[name])])),
    from: from && readDate('--from', from, timeZone),
    before: to && readDate('--to', to, timeZone, 1),
    words: text === undefined ? undefined : readSearchWords(text, facts),
  };
}

function readChoice(name: FilterName, typed: string | undefined): string | undefined {
  if (name === 'language') return readLanguage(typed);
  const options = listOptions(name);
  return options ? readWord(`--${name}`, typed, options) : typed;
}

// The command line is nobody: no filter of a command depends on who looks, or when.
const viewer = { person: '', now: '', waitingBefore: '' };

/** Counts the inquiries that a filter selects. */
export const countChosen = ({ database }: CommandContext, filter: Filter) =>
  countSelected(database, filter, viewer);

/**
 * Reads the inquiries that a filter selects, newest first, in pages; `isChosen` tests what a query can't ask.
 */
export async function* readChosen(
  { database }: CommandContext,
  filter: Filter,
  limit = Number.POSITIVE_INFINITY,
  isChosen: (inquiry: ExportedInquiry) => boolean = () => true,
): AsyncGenerator<ExportedInquiry[]> {
  let wanted = limit;
  for await (const page of readInquiryPages({ database, filter, viewer })) {
    const chosen = page.filter(isChosen).slice(0, wanted);
    if (chosen.length > 0) yield chosen;
    wanted -= chosen.length;
    if (wanted === 0) return;
  }
}

// The first 8 digits of a UUIDv7 are a timestamp that changes every 65 seconds, which is nearly always
// unique.
const idStart = /^[0-9a-f][0-9a-f-]{7,35}$/;
const shownIds = 10;

/** Whether a text can be an inquiry's ID or a prefix of one. */
export function isIdStart(typed: string): boolean {
  return idStart.test(typed.toLowerCase());
}

/** Finds an inquiry by its ID, or by a unique prefix of at least 8 characters. @throws CommandError */
export async function findInquiry(database: Database, typed: string): Promise<ExportedInquiry> {
  const start = typed.toLowerCase();
  const ids = isIdStart(typed) ? await findIds(database, start) : [];
  if (ids.length > 1) {
    throw new CommandError(2, `Several inquiries have an ID that starts with ${start}: ${ids.join(', ')}.`);
  }
  const [inquiry] = await readExportedInquiries(database, ids);
  if (inquiry) return inquiry;
  throw new CommandError(1, `There is no inquiry ${escapeControlCharacters(typed)}.`);
}

async function findIds(database: Database, start: string): Promise<string[]> {
  const rows = await database
    .selectFrom('inquiries')
    .select('id')
    // A range instead of LIKE, so that the index is used; 'g' sorts after every hexadecimal digit.
    .where('id', '>=', start)
    .where('id', '<', `${start}g`)
    .orderBy('id')
    .limit(shownIds)
    .execute();
  return rows.map(({ id }) => id);
}
