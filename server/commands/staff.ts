import { formatMoment } from '../../content/studio-hours.ts';
import { personRequest } from '../../desk/contract/requests.ts';
import { normalize } from '../../inquiry/normalize.ts';
import { isLoopback } from '../addresses/server-address.ts';
import type { Database, StaffTable } from '../database/schema.ts';
import { admitPerson, findPerson, readPeople, removePerson, setEditor } from '../staff/people.ts';
import { createOperatorCode } from '../staff/sign-in.ts';
import { escapeControlCharacters } from '../text.ts';
import { languageWords, readArguments, readLanguage, readOptions, readPositional } from './arguments.ts';
import { type Command, type CommandContext, CommandError } from './command.ts';

type Action = (context: CommandContext, args: string[]) => Promise<string>;

const actions: Record<string, Action> = { add, code, list, remove };

export const staff: Command = {
  usage: 'staff add EMAIL [--name NAME] [--language LANGUAGE] [--editor]|code EMAIL|list|remove EMAIL',
  summary: 'who may sign in to the desk, the page /desk; while nobody may, there is no such page',
  details: `  add EMAIL            a person who then signs in with a code that is mailed to this address
  --name NAME          what colleagues see, in quotes when it has several words; else the address before its @
  --language LANGUAGE  ${languageWords.join(', ')}: that of the desk and of mails, which the person can change
  --editor             who may edit the website as well; also for a person who is on the list already
  code EMAIL           prints a code with which the person signs in, from any browser, once, within ten minutes:
                       for when no mail arrives, or strangers have used up the codes of the address
  list                 everybody, and when they last used the desk
  remove EMAIL         ends all sessions of the person at once; what they did stays
`,
  async *run(context, [word = '', ...args]) {
    const action = Object.hasOwn(actions, word) ? actions[word] : undefined;
    if (!action) throw new CommandError(2, `It takes add, code, list or remove: ${staff.usage}.`);
    yield await action(context, args);
  },
};

async function add({ database, config, now }: CommandContext, args: string[]): Promise<string> {
  const { values, positionals } = readArguments(args, {
    name: { type: 'string' },
    language: { type: 'string' },
    editor: { type: 'boolean' },
  });
  const email = readPositional(positionals, 'an e-mail address', staff.usage);
  const language = readLanguage(values.language);
  const checked = personRequest.safeParse({ email, name: values.name ?? email.split('@', 1)[0] });
  if (!checked.success) throw new CommandError(2, `${checked.error.issues[0]?.message}: ${staff.usage}.`);
  const { data } = checked;
  const act = { database, by: null, now: now(), mailDomain: config.mail.mailDomain };
  const person = await admitPerson(act, {
    email: data.email,
    name: data.name,
    mayEdit: values.editor ?? false,
    language: language ?? 'en',
    isLanguageGuessed: !language,
  });
  if (!person && values.editor) {
    const { id } = await findByAddress(database, data.email);
    await setEditor(act, id, true);
    return `${data.email} may edit the website.\n`;
  }
  if (!person) throw new CommandError(1, `${data.email} is on the list already.`);
  return `${person.email} may sign in at ${config.siteUrl}/desk.\n${doubtAddress(config)}`;
}

/** Warns that an address of this machine is of no use to others; empty for any other address. */
function doubtAddress({ siteUrl }: CommandContext['config']): string {
  return isLoopback(new URL(siteUrl).hostname)
    ? "That is this machine's own address: set SITE_URL to the site's.\n"
    : '';
}

async function list({ database, facts }: CommandContext, args: string[]): Promise<string> {
  readOptions('staff list', args, {});
  const people = await readPeople(database);
  if (people.length === 0) return 'Nobody may sign in to the desk.\n';
  const width = Math.max(...people.map(({ email }) => email.length)) + 2;
  const formatRow = (email: string, seen: string, website: string, name: string) =>
    `${email.padEnd(width)}${seen.padEnd(18)}${website.padEnd(9)}${escapeControlCharacters(name)}\n`;
  const lines = people.map(({ email, name, last_seen_at: seenAt, may_edit: mayEdit }) => {
    const seen = seenAt ? formatMoment(seenAt, facts.timeZone) : 'not yet';
    return formatRow(email, seen, mayEdit === 1 ? 'edits' : '', name);
  });
  return `${formatRow('E-MAIL', 'LAST SEEN', 'WEBSITE', 'NAME')}${lines.join('')}Times of ${facts.timeZone}.\n`;
}

const readPersonAddress = (args: string[]) =>
  readPositional(readArguments(args, {}).positionals, 'an e-mail address', staff.usage);

/** Finds one of the staff by an address as it was typed. @throws CommandError if it is not on the list */
async function findByAddress(database: Database, typed: string): Promise<StaffTable> {
  const email = normalize(typed.trim(), 'NFC').toLowerCase();
  const person = await findPerson(database, 'email', email);
  if (person) return person;
  throw new CommandError(1, `${escapeControlCharacters(email)} is not on the list. See: staff list.`);
}

async function code({ database, config, facts, now }: CommandContext, args: string[]): Promise<string> {
  const person = await findByAddress(database, readPersonAddress(args));
  const { code: digits, expiresAt } = await createOperatorCode(database, person.id, now());
  return `${digits.replace(/(\d{4})(?=\d)/g, '$1 ')}

It signs ${person.email} in once, from any browser, until ${formatMoment(expiresAt, facts.timeZone)} (${facts.timeZone}).
Open ${config.siteUrl}/desk#code and enter the address and the code. Give it to nobody else.
${doubtAddress(config)}`;
}

async function remove({ database, config, now }: CommandContext, args: string[]): Promise<string> {
  const { id, email } = await findByAddress(database, readPersonAddress(args));
  const { dataDir, mail } = config;
  const act = { database, dataDir, mailDomain: mail.mailDomain, by: null, now: now() };
  await removePerson(act, id, true);
  const left = (await readPeople(database)).length;
  const rest = left === 0 ? ' Nobody is left, so there is no page /desk any more.' : '';
  return `${email} is signed out everywhere and may not sign in any more.${rest}\n`;
}
