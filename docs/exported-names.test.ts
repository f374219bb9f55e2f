import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const rooms = ['content', 'inquiry', 'ui', 'site', 'desk', 'server'];
// Astro gives these a meaning: a page's answer, a step before it, and the routes of a page.
const given = ['GET', 'onRequest', 'getStaticPaths', 'prerender'];

const definition =
  /^export (?:declare )?(?:async )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm;

it.each(rooms)('a name that %s/ exports stands there once: it has one meaning', (room) => {
  const files = globSync(`${room}/**/*.{ts,tsx}`, {
    exclude: ['**/*.test.*', '**/testing/**', '**/migrations/**'],
  });
  const names = files.flatMap((file) => [
    ...new Set(Array.from(readFileSync(file, 'utf8').matchAll(definition), ([, name = '']) => name)),
  ]);
  const twice = names.filter((name, index) => names.indexOf(name) !== index && !given.includes(name));
  expect(twice).toEqual([]);
});
