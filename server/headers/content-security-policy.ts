import { createHash } from 'node:crypto';

type Policy = Readonly<Record<string, readonly string[]>>;

/** The policy of every answer that is no document of ours: it may do nothing at all, whatever is in it. */
export const barePolicy = writePolicy({
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
});

/** Of `public/speculation-rules.json`, which a page's script writes into it. The test knows the new one when it changes. */
export const speculationRulesHash = "'sha256-ANrTXjAMz+lXfxCfh74NV+5nSzoZMROuFn4v9mk7D+w='";

// What the provider of the embedded form needs (docs/contract.md, section 2).
const providerSources: Policy = {
  'script-src': ['https://*.hsforms.net'],
  'connect-src': ['https://*.hsforms.com', 'https://*.hsforms.net'],
  'frame-src': ['https://*.hsforms.com', 'https://*.hsforms.net', 'https://*.hubspot.com'],
  'img-src': ['https://*.hsforms.com'],
  'form-action': ['https://*.hsforms.com'],
};

/**
 * Writes the policy of a built document: our own files, and of what is written into it exactly what the build wrote
 * there, by its hash. So what someone else brings into the page does not run.
 *
 * @param document the HTML or SVG as it was built; never one that holds what a visitor typed, which would be allowed too
 */
export function writeDocumentPolicy(document: string): string {
  return writePolicy({
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...hashElements(document, 'script'),
      ...sourcesFor(document, 'script-src'),
      speculationRulesHash,
    ],
    'style-src': ["'self'", ...hashElements(document, 'style')],
    // The tab's icon stands in the page itself, and the marks of a toast in its styles.
    'img-src': ["'self'", 'data:', ...sourcesFor(document, 'img-src')],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'connect-src': ["'self'", ...sourcesFor(document, 'connect-src')],
    ...(hasEmbeddedForm(document) && { 'frame-src': sourcesFor(document, 'frame-src') }),
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...sourcesFor(document, 'form-action')],
    'frame-ancestors': ["'none'"],
  });
}

function writePolicy(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

// The place of the form is in the page only where the academy has set one.
function hasEmbeddedForm(document: string): boolean {
  return /\bclass="hs-form-frame\b/.test(document);
}

function sourcesFor(document: string, directive: string): readonly string[] {
  return hasEmbeddedForm(document) ? (providerSources[directive] ?? []) : [];
}

// Found without a parser: the build writes these tags plainly. One overlooked would show in `e2e/every-page.e2e.ts`,
// where a browser refuses it.
function hashElements(document: string, element: 'script' | 'style'): string[] {
  const pattern = new RegExp(`<${element}((?:\\s[^>]*)?)>([^]*?)</${element}>`, 'g');
  const contents = [...document.replaceAll('\r\n', '\n').matchAll(pattern)]
    .filter(([, attributes = '', content]) => content !== '' && !isData(attributes))
    .map(([, , content = '']) => content);
  return [...new Set(contents)].map((content) => {
    return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
  });
}

// Structured data never runs, so no policy looks at it.
function isData(attributes: string): boolean {
  return /\stype="?application\/(?:ld\+)?json\b/.test(attributes);
}
