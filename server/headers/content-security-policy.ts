import { createHash } from 'node:crypto';

type Policy = Readonly<Record<string, readonly string[]>>;

/** The policy of a document that may do nothing but be shown in frames of these origins. */
const allowNothing = (frameAncestors: string): Policy => ({
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': [frameAncestors],
});

/** The policy of every response that is not a document of ours: nothing may load or run. */
export const barePolicy = writePolicy(allowNothing("'none'"));

/** The same for the error of a preview: the desk reads it in the frame of the page that failed. */
export const previewErrorPolicy = writePolicy(allowNothing("'self'"));

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

/** What every document may load and run: the program's files, and by their hashes the styles in it. */
const allowOwn = (document: string): Policy => ({
  'default-src': ["'none'"],
  'style-src': ["'self'", ...hashElements(document, 'style')],
  'font-src': ["'self'"],
  'media-src': ["'self'"],
  'base-uri': ["'none'"],
});

/**
 * Writes the policy of a document of the site, with the hashes of its inline styles and of its `own` scripts:
 * one that staff have typed gets none. By default all that are in it, for a page of the build.
 */
export function writeDocumentPolicy(document: string, own?: ReadonlySet<string>): string {
  const scripts = hashElements(document, 'script').filter((hash) => own?.has(hash) ?? true);
  return writePolicy({
    ...allowOwn(document),
    'script-src': ["'self'", ...scripts, ...sourcesFor(document, 'script-src'), speculationRulesHash],
    'img-src': ["'self'", 'data:', ...sourcesFor(document, 'img-src')],
    'connect-src': ["'self'", ...listBackends(document), ...sourcesFor(document, 'connect-src')],
    ...(hasEmbeddedForm(document) && { 'frame-src': sourcesFor(document, 'frame-src') }),
    // The desk shows previews of the site's pages.
    ...(isDesk(document) && { 'frame-src': ["'self'"] }),
    'manifest-src': ["'self'"],
    'form-action': ["'self'", ...sourcesFor(document, 'form-action')],
    'frame-ancestors': ["'none'"],
  });
}

/** Writes the policy of a page of a preview: it connects and sends nowhere, and only our pages frame it. */
export function writePreviewPolicy(document: string, own: ReadonlySet<string>): string {
  return writePolicy({
    ...allowOwn(document),
    'script-src': ["'self'", ...hashElements(document, 'script').filter((hash) => own.has(hash))],
    'img-src': ["'self'", 'data:'],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
  });
}

function writePolicy(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

const hasEmbeddedForm = (document: string): boolean => /\bclass="hs-form-frame\b/.test(document);

/** The origin of the hosted backend to which a form sends (docs/contract.md, section 1). */
const listBackends = (document: string) =>
  [...document.matchAll(/<form\b[^>]*\sdata-backend="([^"]+)"/g)].map(([, url = '']) => new URL(url).origin);

const isDesk = (document: string) => /\bdata-desk=/.test(document);

const sourcesFor = (document: string, directive: string): readonly string[] =>
  hasEmbeddedForm(document) ? (providerSources[directive] ?? []) : [];

/**
 * The hashes of the inline scripts or styles of a built page; `e2e/every-page.e2e.ts` finds a missing one.
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
const isData = (attributes: string): boolean => /\stype="?application\/(?:ld\+)?json\b/.test(attributes);
