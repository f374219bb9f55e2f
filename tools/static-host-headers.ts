import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { getPathLanguage } from '../inquiry/language.ts';
import { writeDocumentPolicy } from '../server/headers/content-security-policy.ts';
import { writeSecurityHeaders } from '../server/headers/security-headers.ts';

type Headers = Readonly<Record<string, string>>;

/**
 * Writes `_headers` into the built site: the server's response headers, for static hosts that support such a
 * file. These hosts join the values of several matching rules, so each header is in one rule only. The 404
 * page has no address of its own there, so it gets no policy of its own.
 */
export function writeStaticHostHeaders(folder: string, siteUrl: string): void {
  const {
    'content-security-policy': _,
    'cross-origin-resource-policy': __,
    ...common
  } = writeSecurityHeaders(siteUrl);
  const rules = [
    writeRule('/*', common),
    writeRule('/_astro/*', { 'cache-control': 'public, max-age=31536000, immutable' }),
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.html'))
      .sort()
      .flatMap((name) => writePageRules(folder, name)),
  ];
  writeFileSync(join(folder, '_headers'), rules.join('\n'));
}

// Some hosts serve a folder's page with a trailing slash, some without.
function writePageRules(folder: string, name: string): string[] {
  const path = `/${name.split(sep).join('/')}`.replace(/(?:\/index)?\.html$/, '');
  const headers = {
    'content-security-policy': writeDocumentPolicy(readFileSync(join(folder, name), 'utf8')),
    'cross-origin-resource-policy': 'same-origin',
    'content-language': getPathLanguage(path),
  };
  return path === '' ? [writeRule('/', headers)] : [writeRule(path, headers), writeRule(`${path}/`, headers)];
}

function writeRule(path: string, headers: Headers): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join('')}`;
}
