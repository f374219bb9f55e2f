import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeDocumentPolicy } from '../server/headers/content-security-policy.ts';
import { writeSecurityHeaders } from '../server/headers/security-headers.ts';
import { newTemporaryFolder } from '../server/testing/databases.ts';
import { writeStaticHostHeaders } from './static-host-headers.ts';

const about = '<script>document.title</script>';

function writeHeaders(siteUrl: string): Record<string, string[]> {
  const folder = newTemporaryFolder();
  mkdirSync(join(folder, 'about'));
  writeFileSync(join(folder, 'index.html'), '<h1>Home</h1>');
  writeFileSync(join(folder, 'about/index.html'), about);
  writeStaticHostHeaders(folder, siteUrl);
  const rules = readFileSync(join(folder, '_headers'), 'utf8').trimEnd().split('\n\n');
  const parsed = rules.map((rule) => rule.split('\n')).map(([path = '', ...lines]) => [path, lines]);
  expect(parsed.flatMap(([, lines]) => lines).filter((line) => !String(line).startsWith('  '))).toEqual([]);
  return Object.fromEntries(parsed);
}

it('says on a static host of a page all that the server says, each header once', () => {
  const rules = writeHeaders('https://academy.example');
  const serverSays = new Map(Object.entries(writeSecurityHeaders('https://academy.example')));
  serverSays.set('content-security-policy', writeDocumentPolicy(about));
  serverSays.set('content-language', 'en');
  const lines = [...serverSays].map(([name, value]) => `  ${name}: ${value}`);
  expect([...(rules['/*'] ?? []), ...(rules['/about'] ?? [])].sort()).toEqual(lines.sort());
  expect(rules['/about/']).toEqual(rules['/about']);
  expect(Object.keys(rules)).toEqual(['/*', '/_astro/*', '/about', '/about/', '/']);
});

it('leaves a picture to other sites’ previews, and says nothing of TLS while the address is none of it', () => {
  expect(writeHeaders('https://academy.example')['/*']?.join()).not.toContain('resource-policy');
  expect(writeHeaders('http://localhost:3000')['/*']?.join()).not.toContain('transport');
});
