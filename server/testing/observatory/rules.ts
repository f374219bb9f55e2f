import { parse } from 'node-html-parser';
import { readPolicy, scorePolicy } from './policy.ts';

/** What the site answered: to a visitor, and to a page of another origin. */
export type Answers = { headers: Headers; html: string; toOtherOrigin: Headers };

type Rule = (answers: Answers) => number;

/** The origin that the second question comes from. */
export const otherOrigin = 'https://elsewhere.example';

// Six months, less what the Observatory lets pass.
const longEnough = 15_552_000;

/**
 * The rules of Mozilla's HTTP Observatory 1.6.3 and what each adds or takes, written anew from its grader
 * (github.com/mdn/mdn-http-observatory, `src/grader/charts.js` and `src/analyzer/tests`). Where it knows shades that
 * our site has no use for, the worst counts. That plain HTTP leads to TLS is the proxy's part and not asked here.
 */
export const rules: Readonly<Record<string, Rule>> = {
  'content-security-policy'({ headers, html }) {
    const policy = readPolicy(headers.get('content-security-policy') ?? '');
    // One in the page would be a second.
    return policy && !/http-equiv="?content-security-policy/i.test(html) ? scorePolicy(policy) : -25;
  },
  // We set none. The worst cookie there is costs this.
  cookies: ({ headers }) => (headers.has('set-cookie') ? -40 : 0),
  'cross-origin-embedder-policy': ({ headers }) =>
    scoreValue(headers.get('cross-origin-embedder-policy'), {
      'require-corp': 10,
      credentialless: 10,
      'unsafe-none': 0,
    }),
  'cross-origin-opener-policy': ({ headers }) =>
    scoreValue(headers.get('cross-origin-opener-policy'), {
      'same-origin': 10,
      'same-origin-allow-popups': 10,
      'noopener-allow-popups': 10,
      'unsafe-none': 0,
    }),
  'cross-origin-resource-policy': ({ headers }) =>
    scoreValue(headers.get('cross-origin-resource-policy'), {
      'same-origin': 10,
      'same-site': 10,
      'cross-origin': 0,
    }),
  'cross-origin-resource-sharing'({ toOtherOrigin }) {
    const isAnyone = toOtherOrigin.get('access-control-allow-origin') === otherOrigin;
    return isAnyone && toOtherOrigin.get('access-control-allow-credentials') === 'true' ? -50 : 0;
  },
  'referrer-policy'({ headers }) {
    const header = headers.get('referrer-policy');
    if (header === null) return 0;
    const known = header.toLowerCase().split(',').map(trim).filter(isReferrerPolicy);
    return privateReferrers.includes(known.at(-1) ?? '') ? 5 : -5;
  },
  'strict-transport-security'({ headers }) {
    const header = headers.get('strict-transport-security') ?? '';
    const age = /(?:^|;)\s*max-age=(\d+)/i.exec(header)?.[1];
    if (age === undefined || header.includes(',')) return -20;
    return Number(age) < longEnough ? -10 : 0;
  },
  'subresource-integrity'({ html }) {
    const scripts = parse(html).querySelectorAll('script[src]');
    return Math.min(0, ...scripts.map((script) => scoreScript(script.attributes)));
  },
  'x-content-type-options': ({ headers }) => (headers.get('x-content-type-options') === 'nosniff' ? 0 : -5),
  'x-frame-options'({ headers }) {
    const policy = readPolicy(headers.get('content-security-policy') ?? '');
    if (policy?.has('frame-ancestors')) return 5;
    return /^(?:deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '') ? 5 : -20;
  },
};

const privateReferrers = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
const openReferrers = ['origin', 'origin-when-cross-origin', 'unsafe-url', 'no-referrer-when-downgrade'];

function isReferrerPolicy(text: string): boolean {
  return [...privateReferrers, ...openReferrers].includes(text);
}

function trim(text: string): string {
  return text.trim();
}

// Without the header nothing is added; with a value that nobody knows something is taken.
function scoreValue(header: string | null, scores: Readonly<Record<string, number>>): number {
  return header === null ? 0 : (scores[header.trim().toLowerCase()] ?? -5);
}

// A script of our own needs no seal; one from elsewhere needs it, and TLS.
function scoreScript({ src = '', integrity }: Readonly<Record<string, string>>): number {
  if (!/^(?:https?:)?\/\//.test(src)) return 0;
  if (src.startsWith('https:')) return integrity ? 0 : -5;
  return integrity ? -20 : -50;
}
