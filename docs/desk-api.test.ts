import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const listed = Array.from(
  readFileSync('desk/api.ts', 'utf8').matchAll(/^ {2}'((?:GET|POST|PATCH|PUT|DELETE) [^']+)'/gm),
  ([, route = '']) => route,
).sort();

it('the server has the routes of the list, and no others', () => {
  const code = globSync('server/desk/**/*-routes.ts').map((file) => readFileSync(file, 'utf8'));
  const routes = code.flatMap((text) =>
    Array.from(
      text.matchAll(/routes\.(get|post|patch|put|delete)\(\s*'\/([^']+)'/g),
      ([, method = '', path]) => `${method.toUpperCase()} ${path}`,
    ),
  );
  expect(routes.sort()).toEqual(listed);
});

it('the contract describes the routes of the list, and no others', () => {
  const rows = readFileSync('docs/contract.md', 'utf8').matchAll(
    /^\| (`(?:GET|POST|PATCH|PUT|DELETE) .+?) \| /gm,
  );
  const described = Array.from(rows, ([, requests = '']) =>
    Array.from(requests.matchAll(/`(\w+) (?:\/desk\/api\/|…\/)([^`?{ ]+)/g), ([whole, method, path]) => {
      // A row with … goes on with the path of an inquiry.
      return `${method} ${whole.includes('…') ? 'inquiries/:id/' : ''}${path}`;
    }),
  ).flat();
  expect([...new Set(described)].sort()).toEqual(listed);
});
