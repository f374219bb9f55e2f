import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  barePolicy,
  speculationRulesHash,
  writeDocumentPolicy,
  writePreviewPolicy,
} from './content-security-policy.ts';

const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** A policy as a browser reads it: the sources of each directive. */
function readPolicy(text: string): Record<string, string[]> {
  const directives = text.split('; ').map((directive) => directive.split(' '));
  expect(new Set(directives.map(([name]) => name)).size).toBe(directives.length);
  return Object.fromEntries(directives.map(([name, ...sources]) => [name, sources]));
}

it('knows the speculation rules by their hash', () => {
  expect(speculationRulesHash).toBe(hashOf(readFileSync('public/speculation-rules.json', 'utf8')));
});

it.each<[what: string, html: string, directives: Record<string, string[]>, own?: Set<string>]>([
  [
    'allows what the build wrote into it, each once, by its hash',
    '<style>a{}</style><style media="print">b{}</style><script>let a;</script>\n<script type="module">\nlet b;\n</script><script>let a;</script>',
    {
      'style-src': ["'self'", hashOf('a{}'), hashOf('b{}')],
      'script-src': ["'self'", hashOf('let a;'), hashOf('\nlet b;\n'), speculationRulesHash],
    },
  ],
  [
    'lets a form send to the hosted backend that it names, and only there',
    '<form class="f" data-backend="https://x.example/api"></form>data-backend="https://y.example"',
    { 'connect-src': ["'self'", 'https://x.example'] },
  ],
  [
    'allows no script but the program’s, where its own are given',
    '<script>let a;</script><script>let b;</script>',
    { 'script-src': ["'self'", hashOf('let a;'), speculationRulesHash] },
    new Set([hashOf('let a;')]),
  ],
  [
    'hashes lines as a browser reads them, whatever ends them on the disk',
    '<script>let a;\r\nlet b;</script>',
    { 'script-src': ["'self'", hashOf('let a;\nlet b;'), speculationRulesHash] },
  ],
  [
    'has no hash for what comes from a file, and none for data',
    '<script src="/_astro/a.js"></script><script type="application/ld+json">{"@type":"Person"}</script>',
    { 'script-src': ["'self'", speculationRulesHash] },
  ],
  [
    'lets the desk alone frame pages of ours',
    '<div id="desk" data-desk="{}"></div>',
    { 'frame-src': ["'self'"] },
  ],
  [
    'allows the provider of the embedded form where its form is, as agreed',
    '<div class="hs-form-frame x" data-form-id="1"></div>',
    {
      'script-src': ["'self'", 'https://*.hsforms.net', speculationRulesHash],
      'connect-src': ["'self'", 'https://*.hsforms.com', 'https://*.hsforms.net'],
      'frame-src': ['https://*.hsforms.com', 'https://*.hsforms.net', 'https://*.hubspot.com'],
      'img-src': ["'self'", 'data:', 'https://*.hsforms.com'],
      'form-action': ["'self'", 'https://*.hsforms.com'],
      'default-src': ["'none'"],
    },
  ],
])('the policy of a document %s', (_, html, directives, own) => {
  expect(readPolicy(writeDocumentPolicy(html, own))).toMatchObject(directives);
});

it('the policy of a document allows nothing else, and nobody to frame it', () => {
  expect(readPolicy(writeDocumentPolicy('<h1>Home</h1>'))).toEqual({
    'default-src': ["'none'"],
    'script-src': ["'self'", speculationRulesHash],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  });
});

it('a document of a preview connects and sends nowhere, and runs the program’s scripts alone', () => {
  const page =
    '<style>a{}</style><script>let a;</script><script>let b;</script><div class="hs-form-frame x"></div>';
  expect(readPolicy(writePreviewPolicy(page, new Set([hashOf('let a;')])))).toEqual({
    'default-src': ["'none'"],
    'script-src': ["'self'", hashOf('let a;')],
    'style-src': ["'self'", hashOf('a{}')],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
  });
});

it('what is no document may do nothing', () => {
  expect(readPolicy(barePolicy)).toEqual({
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
});
