import { createHash } from 'node:crypto';

type Policy = Readonly<Record<string, readonly string[]>>;

/** The policy of every response that is not a document of ours: nothing may load or run. */
export const barePolicy = writePolicy({
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
});

/** The hash of `public/speculation-rules.json`, which a script inserts into the page. */
export const speculationRulesHash = "'sha256-ANrTXjAMz+lXfxCfh74NV+5nSzoZMROuFn4v9mk7D+w='";

// The sources that the provider of the embedded form needs (docs/contract.md, section 2).
const providerSources: Policy = {
  'script-src': ['https://*.hsforms.net'],
  'connect-src': ['https://*.hsforms.com', 'https://*.hsforms.net'],
  'frame-src': ['https://*.hsforms.com', 'https://*.hsforms.net', 'https://*.hubspot.com'],
  'img-src': ['https://*.hsforms.com'],
  'form-action': ['https://*.hsforms.com'],
};

/**
 * Writes the policy of a built document, with hashes of its inline scripts and styles; never one with a
 * visitor's text in it, whose scripts would get hashes as well.
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
    // The icons of a toast are data: URLs.
    'img-src': ["'self'", 'data:', ...sourcesFor(document, 'img-src')],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'connect-src': ["'self'", ...sourcesFor(document, 'connect-src')],
    ...(hasEmbeddedForm(document) && { 'frame-src': sourcesFor(document, 'frame-src') }),
    // The desk shows previews of the site's pages.
    ...(isDesk(document) && { 'frame-src': ["'self'"] }),
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...sourcesFor(document, 'form-action')],
    'frame-ancestors': ["'none'"],
  });
}

/**
 * Writes the policy of a document of a preview: it loads, and sends to, what lies below its own address alone,
 * and only pages of ours show it in a frame. The provider of the embedded form stays out.
 *
 * @param below the address, with a slash at its end
 */
export function writePreviewPolicy(document: string, below: string): string {
  return writePolicy({
    'default-src': ["'none'"],
    'script-src': [below, ...hashElements(document, 'script')],
    'style-src': [below, ...hashElements(document, 'style')],
    'img-src': [below, 'data:'],
    'font-src': [below],
    'media-src': [below],
    'connect-src': [below],
    'manifest-src': [below],
    'base-uri': ["'none'"],
    'form-action': [below],
    'frame-ancestors': ["'self'"],
  });
}

function writePolicy(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

function hasEmbeddedForm(document: string): boolean {
  return /\bclass="hs-form-frame\b/.test(document);
}

const isDesk = (document: string) => /\bdata-desk=/.test(document);

function sourcesFor(document: string, directive: string): readonly string[] {
  return hasEmbeddedForm(document) ? (providerSources[directive] ?? []) : [];
}

/**
 * The hashes of the inline scripts or styles of a built page. Enough for the build's own tags: if it missed one,
 * the browser would block it, and `e2e/every-page.e2e.ts` fail.
 */
export function hashElements(document: string, element: 'script' | 'style'): string[] {
  // Not a stranger's text: a page as it was built.
  const pattern = new RegExp(`<${element}((?:\\s[^>]*)?)>([^]*?)</${element}>`, 'g');
  const contents = [...document.replaceAll('\r\n', '\n').matchAll(pattern)]
    .filter(([, attributes = '', content]) => content !== '' && !isData(attributes))
    .map(([, , content = '']) => content);
  return [...new Set(contents)].map((content) => {
    return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
  });
}

// Structured data is not executed, so it needs no hash.
function isData(attributes: string): boolean {
  return /\stype="?application\/(?:ld\+)?json\b/.test(attributes);
}
