import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
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

describe('the policy of a document', () => {
  it('allows what the build wrote into it, each once, by its hash', () => {
    const policy = readPolicy(
      writeDocumentPolicy(
        '<style>a{}</style><style media="print">b{}</style><script>let a;</script>\n<script type="module">\nlet b;\n</script><script>let a;</script>',
      ),
    );
    expect(policy['style-src']).toEqual(["'self'", hashOf('a{}'), hashOf('b{}')]);
    expect(policy['script-src']).toEqual([
      "'self'",
      hashOf('let a;'),
      hashOf('\nlet b;\n'),
      speculationRulesHash,
    ]);
  });

  it('lets a form send to the hosted backend that it names, and only there', () => {
    const { 'connect-src': sources } = readPolicy(
      writeDocumentPolicy(
        '<form class="f" data-backend="https://x.example/api"></form>data-backend="https://y.example"',
      ),
    );
    expect(sources).toEqual(["'self'", 'https://x.example']);
  });

  it('allows no script but the program’s, where its own are given', () => {
    const page = '<script>let a;</script><script>let b;</script>';
    const policy = readPolicy(writeDocumentPolicy(page, new Set([hashOf('let a;')])));
    expect(policy['script-src']).toEqual(["'self'", hashOf('let a;'), speculationRulesHash]);
  });

  it('hashes lines as a browser reads them, whatever ends them on the disk', () => {
    const policy = readPolicy(writeDocumentPolicy('<script>let a;\r\nlet b;</script>'));
    expect(policy['script-src']).toContain(hashOf('let a;\nlet b;'));
  });

  it('has no hash for what comes from a file, and none for data', () => {
    const policy = readPolicy(
      writeDocumentPolicy(
        '<script src="/_astro/a.js"></script><script type="application/ld+json">{"@type":"Person"}</script>',
      ),
    );
    expect(policy['script-src']).toEqual(["'self'", speculationRulesHash]);
  });

  it('allows nothing else, and nobody to frame it', () => {
    const policy = readPolicy(writeDocumentPolicy('<h1>Home</h1>'));
    expect(policy).toEqual({
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

  it('lets the desk alone frame pages of ours', () => {
    const policy = readPolicy(writeDocumentPolicy('<div id="desk" data-desk="{}"></div>'));
    expect(policy['frame-src']).toEqual(["'self'"]);
  });

  it('allows the provider of the embedded form where its form is, as agreed', () => {
    const policy = readPolicy(writeDocumentPolicy('<div class="hs-form-frame x" data-form-id="1"></div>'));
    expect(policy['script-src']).toEqual(["'self'", 'https://*.hsforms.net', speculationRulesHash]);
    expect(policy['connect-src']).toEqual(["'self'", 'https://*.hsforms.com', 'https://*.hsforms.net']);
    expect(policy['frame-src']).toEqual([
      'https://*.hsforms.com',
      'https://*.hsforms.net',
      'https://*.hubspot.com',
    ]);
    expect(policy['img-src']).toEqual(["'self'", 'data:', 'https://*.hsforms.com']);
    expect(policy['form-action']).toEqual(["'self'", 'https://*.hsforms.com']);
    // What a policy does not name, its default decides.
    expect(policy['object-src'] ?? policy['default-src']).toEqual(["'none'"]);
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
