import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the server has the routes of the list, and no others', () => {
  const code = globSync('server/{desk,website}/**/*-routes.ts').map((file) => readFileSync(file, 'utf8'));
  const routes = code.flatMap((text) =>
    Array.from(
      text.matchAll(/routes\.(get|post|patch|put|delete)\(\s*'\/([^']+)'/g),
      ([, method = '', path]) => `${method.toUpperCase()} ${path}`,
    ),
  );
  const list = readFileSync('desk/contract/api.ts', 'utf8').matchAll(
    /^ {2}'((?:GET|POST|PATCH|PUT|DELETE) [^']+)'/gm,
  );
  expect(routes.sort()).toEqual(Array.from(list, ([, route]) => route).sort());
});
