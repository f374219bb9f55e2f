import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { locate } from './content-problem.ts';
import { contentSchema, entryFolders } from './content-schema.ts';
import { readContentFolder } from './read-content-folder.ts';

// content/*.schema.json tell an editor which fields a content file has, what each is for and what it may hold. They are
// written from the schemas that check the content: `npx vitest run site/content -u` writes them anew.

type JsonSchema = Exclude<Parameters<typeof z.fromJSONSchema>[0], boolean>;

const whole: JsonSchema = z.toJSONSchema(contentSchema, { io: 'input', target: 'draft-7' });
const isFolder = (key: string) => entryFolders.some((folder) => folder === key);
const schemas = Object.entries(whole.properties ?? {}).map(([key, schema]) => ({
  name: basename(locate([key]).file, '.yaml'),
  schema: (isFolder(key) ? (schema as JsonSchema).additionalProperties : schema) as JsonSchema,
}));

describe('the schemas for editors', () => {
  it.each(schemas)(
    'content/$name.schema.json is the one that checks the content',
    async ({ name, schema }) => {
      const text = `${JSON.stringify({ $schema: whole.$schema, ...schema })}\n`;
      await expect(text).toMatchFileSnapshot(`../../content/${name}.schema.json`);
    },
  );

  const { files } = readContentFolder('content/en', 'site/media/images/portraits');
  it.each(Object.keys(files))('%s names its schema and fits it as it is written', (path) => {
    const text = files[path] ?? '';
    const folder = dirname(path);
    const name = folder === '.' ? basename(path, '.yaml') : folder;
    const up = folder === '.' ? '..' : '../..';
    expect(text.split('\n', 1)[0]).toBe(`# yaml-language-server: $schema=${up}/${name}.schema.json`);
    const { schema = {} } = schemas.find((one) => one.name === name) ?? {};
    expect(z.fromJSONSchema(schema).safeParse(parse(text)).error?.issues ?? []).toEqual([]);
  });
});
