import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as requests from '../desk/requests.ts';

const schemas = new Map<string, unknown>(Object.entries(requests));

// The routes of the list, each with the schema of its body.
const listed = new Map(
  Array.from(
    readFileSync('desk/api.ts', 'utf8').matchAll(
      /^ {2}'((?:GET|POST|PATCH|PUT|DELETE) [^']+)': \{(?: body: Sent<'(\w+)'>)?/gm,
    ),
    ([, route = '', schema = '']) => [route, schemas.get(schema)] as const,
  ),
);

// The rows of the contract: a row with … goes on with the path of an inquiry.
const described = Array.from(
  readFileSync('docs/contract.md', 'utf8').matchAll(/^\| (`(?:GET|POST|PATCH|PUT|DELETE) .+?) \| /gm),
  ([, cell = '']) => {
    const routes = Array.from(cell.matchAll(/`(\w+) (\/desk\/api|…)\/([^`?{ ]+)/g));
    const body = cell.match(/\{(.*)\}/)?.[1] ?? '';
    return routes.map(([, method, base, path]) => ({
      route: `${method} ${base === '…' ? 'inquiries/:id/' : ''}${path}`,
      keys: body.match(/\w+/g) ?? [],
    }));
  },
).flat();

/** The keys that a schema takes; of one that is a choice of several, those of the first. */
function listKeys(schema: unknown): string[] {
  const { def } = schema as { def: { shape: object; options?: unknown[] } };
  return def.options ? listKeys(def.options[0]) : Object.keys(def.shape);
}

it('the server has the routes of the list, and no others', () => {
  const code = globSync('server/{desk,website}/**/*-routes.ts').map((file) => readFileSync(file, 'utf8'));
  const routes = code.flatMap((text) =>
    Array.from(
      text.matchAll(/routes\.(get|post|patch|put|delete)\(\s*'\/([^']+)'/g),
      ([, method = '', path]) => `${method.toUpperCase()} ${path}`,
    ),
  );
  expect(routes.sort()).toEqual([...listed.keys()].sort());
});

it('the contract describes the routes of the list, and no others', () => {
  const routes = new Set(described.map(({ route }) => route));
  expect([...routes].sort()).toEqual([...listed.keys()].sort());
});

it.each([...listed])('the contract names what %s is sent', (route, schema) => {
  const keys = new Set(described.flatMap((row) => (row.route === route ? row.keys : [])));
  expect([...keys].sort()).toEqual(schema ? listKeys(schema).sort() : []);
});

it('the contract names what a list is asked for', () => {
  const query = readFileSync('docs/contract.md', 'utf8').match(/api\/inquiries\?(\S+)`/)?.[1] ?? '';
  expect(query.match(/\w+/g)?.sort()).toEqual(listKeys(requests.listRequest).sort());
});
