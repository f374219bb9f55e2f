import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { getShortTag, languages } from '../../inquiry/language.ts';
import { isEntryFolder, locate } from './content-problem.ts';
import { factsSchema, wordsSchema } from './content-schema.ts';
import { addTitles, type FieldNode } from './field-schema.ts';
import { readContentFolder } from './read-content-folder.ts';
import { text } from './text-schema.ts';

// content/*.schema.json tell an editor which fields a content file has, what each is for and what it may
// hold. They are written from the schemas that check the content: `npx vitest run editor-schemas -u`
// writes them anew.

type JsonSchema = Exclude<Parameters<typeof z.fromJSONSchema>[0], boolean>;

function listSchemas(schema: z.ZodType, ending: string) {
  const named = addTitles(z.toJSONSchema(schema, { io: 'input', target: 'draft-7' }) as FieldNode);
  const whole: JsonSchema = JSON.parse(JSON.stringify(named), (_, node) => {
    const { titled, ...rest } = node ?? {};
    return titled ? { description: titled.hint?.en ?? node.description ?? titled.title.en, ...rest } : node;
  });
  return Object.entries(whole.properties ?? {}).map(([key, part]) => ({
    name: `${basename(locate([key]), '.yaml')}${ending}`,
    schema: {
      $schema: whole.$schema,
      ...((isEntryFolder(key) ? (part as JsonSchema).additionalProperties : part) as JsonSchema),
    },
  }));
}

const schemas = [...listSchemas(wordsSchema, ''), ...listSchemas(factsSchema, '.facts')];

describe('the schemas for editors', () => {
  it.each(schemas)(
    'content/$name.schema.json is the one that checks the content',
    async ({ name, schema }) => {
      await expect(`${JSON.stringify(schema)}\n`).toMatchFileSnapshot(`../../content/${name}.schema.json`);
    },
  );

  const { files } = readContentFolder();
  it.each(Object.keys(files))('%s names its schema and fits it as it is written', (path) => {
    const text = files[path] ?? '';
    const folders = dirname(path).split('/');
    const isWord = languages.map(getShortTag).includes(folders[0] ?? '');
    const [entries] = folders.filter(isEntryFolder);
    const name = `${entries ?? basename(path, '.yaml')}${isWord ? '' : '.facts'}`;
    const up = path.includes('/') ? '../'.repeat(path.split('/').length - 1) : './';
    expect(text.split('\n', 1)[0]).toBe(`# yaml-language-server: $schema=${up}${name}.schema.json`);
    const { schema = {} } = schemas.find((one) => one.name === name) ?? {};
    expect(z.fromJSONSchema(schema).safeParse(parse(text)).error?.issues ?? []).toEqual([]);
  });
});

it('names the first unknown slot of a text alone, which may hold thousands', () => {
  const { error } = text(40).safeParse('{a} {b} {c}');
  expect(error?.issues.map(({ message }) => message)).toEqual(['has an unknown slot {a}']);
});
