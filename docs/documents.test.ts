import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createContentCommands } from '../server/commands/content.ts';
import { inquiries } from '../server/commands/run-command.ts';

// Documents that no longer match the code are worse than none: whatever they name must exist.

const root = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const decisions = readdirSync(join(root, 'docs/decisions')).map((file) => `docs/decisions/${file}`);
const manuals = readdirSync(join(root, 'docs')).filter((file) => file.endsWith('.md'));
const documents = [
  'README.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...manuals.map((file) => `docs/${file}`),
  ...decisions,
];

const { scripts: scriptTable, version } = JSON.parse(read('package.json'));
const scripts = Object.keys(scriptTable);
const topFolders = readdirSync(root).filter((name) => !name.includes('.'));
const example = read('.env.example');
const settings = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);

/** What stands in backticks or code blocks, one command or name each. */
function codeOf(document: string): string[] {
  const text = read(document);
  const blocks = [...text.matchAll(/```[a-z]*\n(.*?)```/gs)].flatMap(([, block = '']) => block.split('\n'));
  const spans = [...text.replace(/```.*?```/gs, '').matchAll(/`([^`]+)`/g)].map(([, span = '']) =>
    span.replace(/\s+/g, ' '),
  );
  return [...blocks, ...spans];
}

function isPath(code: string): boolean {
  return (
    /^[\w.@-]+(\/[\w.@-]+)*\/?$/.test(code) &&
    topFolders.includes(code.split('/')[0] ?? '') &&
    code.includes('/')
  );
}

describe.each(documents)('%s', (document) => {
  const code = codeOf(document);

  it('names only files that exist', () => {
    const generated = /^(node_modules|dist|data)\//;
    const missing = code
      .filter(isPath)
      .filter((path) => !generated.test(path) && !existsSync(join(root, path)));
    expect(missing).toEqual([]);
  });

  it('names only npm scripts that exist', () => {
    const named = code.flatMap((line) =>
      [...line.matchAll(/npm (?:run )?(?:-s )?(?:run )?([\w-]+)/g)].map(([, name]) => name),
    );
    const known = [...scripts, 'ci', 'install', 'run', 'audit', 'rm', 'ls'];
    expect(named.filter((name) => name && !known.includes(name))).toEqual([]);
  });

  it('names only settings that exist', () => {
    const named = code.flatMap((line) => line.match(/\b[A-Z]{2,}(?:_[A-Z]+)+\b/g) ?? []);
    const others = ['CHROMIUM_PATH', 'FUNCTION_ORIGIN', 'COMPOSE_FILE', 'POSTGRES_PASSWORD'];
    expect(named.filter((name) => !settings.includes(name) && !others.includes(name))).toEqual([]);
  });

  it('links only to files that exist', () => {
    const folder = join(root, document, '..');
    const links = [...read(document).matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)/g)].map(
      ([, link = '']) => link,
    );
    expect(links.filter((link) => !existsSync(join(folder, link)))).toEqual([]);
  });
});

it('.env.example and the server’s config name the same settings', () => {
  const known = [...read('server/config.ts').matchAll(/'([A-Z][A-Z_]+)'/g)].map(([, name]) => name);
  expect([...new Set(known)].sort()).toEqual([...settings].sort());
});

describe('the commands of the staff', () => {
  const programs = { inquiries: inquiries.commands, content: createContentCommands(root) };
  const usages = new Map(
    Object.entries(programs).flatMap(([program, commands]) => [
      [`${program} help`, ''] as const,
      ...Object.entries(commands).map(([name, { usage }]) => [`${program} ${name}`, usage] as const),
    ]),
  );
  // In a document, also by its name alone: `staff add --editor`.
  const called =
    /(?:^|[(/;&|] *|(?:site|backup|academy|--) )(?:npm run (?:-s )?)?(inquiries|content)(?:-cli\.mjs)?(?: --)? ([a-z][\w-]*)([^|;&<>)#]*)/g;
  const alone = new RegExp(`^()(${Object.keys(inquiries.commands).join('|')})( [^|;&<>)#]*)?$`, 'g');

  function findUnknown(line: string): string[] {
    const calls = [...line.trim().matchAll(called), ...line.matchAll(alone)];
    return calls.flatMap(([call, program, name, rest = '']) => {
      const usage = usages.get(`${program || 'inquiries'} ${name}`);
      if (usage === undefined) return [call];
      return (rest.match(/--[a-z][\w-]*/g) ?? []).filter((option) => !usage.includes(option));
    });
  }

  const others = ['.env.example', ...globSync('deploy/**/*.*', { cwd: root })];
  it.each(documents)('%s names only those that there are, with their options', (document) => {
    expect(codeOf(document).flatMap(findUnknown)).toEqual([]);
  });
  it.each(others)('%s calls only those that there are, with their options', (file) => {
    expect(read(file).split('\n').flatMap(findUnknown)).toEqual([]);
  });

  it('are each named in a document', () => {
    const named = documents.flatMap(codeOf).join('\n');
    const commands = [...usages.keys()]
      .map((command) => command.replace(' ', ' -- '))
      .filter((command) => command !== 'content -- help');
    expect(commands.filter((command) => !named.includes(command))).toEqual([]);
  });
});

it('the index of decisions has a line for each, and no two share a number', () => {
  const lines = decisions.flatMap((path) => {
    const [, number, title] = /^# (\d+)\. (.*)$/m.exec(read(path)) ?? [];
    return number ? `- [${number}](${basename(path)}): ${title}` : [];
  });
  expect(read('docs/decisions/README.md').match(/^- .*$/gm)).toEqual(lines);
  const numbers = lines.map((line) => line.split(']')[0]);
  expect(numbers).toEqual([...new Set(numbers)]);
});

it('CHANGELOG begins with the version of the program', () => {
  expect(/^## (\S+)/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
});

it('documents name only decisions that there are', () => {
  const named = documents.flatMap((document) =>
    [...read(document).matchAll(/\brecords?\s(\d+)(?: and (\d+))?/g)].flatMap(([, ...numbers]) => numbers),
  );
  const known = decisions.map((path) => Number(basename(path).slice(0, 4)));
  expect(named.filter((number) => number && !known.includes(Number(number)))).toEqual([]);
});

it.each(documents)('%s has lines of at most 110 columns, tables and links apart', (document) => {
  // A command and a setting are one line each.
  const isFree = (line: string) => /^\||^podman |https?:|\]\(/.test(line);
  const lines = read(document).split('\n');
  expect(lines.filter((line) => line.length > 110 && !isFree(line))).toEqual([]);
});

it('README stays within its budget of 120 lines, decisions within 60', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(121);
  for (const decision of decisions) expect(read(decision).split('\n').length).toBeLessThanOrEqual(61);
});
