import { describe, expect, it } from 'vitest';
import { writeDocumentPolicy } from '../../headers/content-security-policy.ts';
import { writeSecurityHeaders } from '../../headers/security-headers.ts';
import { gradePage } from './grade.ts';
import { otherOrigin } from './rules.ts';

const html = '<script src="/a.js"></script><script>let a</script><style>a{}</style>';
const policy = writeDocumentPolicy(html);

/** What our server says of a page over TLS, with some of it said otherwise; null says nothing. */
function grade(changes: Record<string, string | null> = {}, page = html) {
  const headers = new Headers(Object.fromEntries(writeSecurityHeaders('https://academy.example')));
  headers.set('content-security-policy', policy);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  }
  return gradePage({ headers, html: page, toOtherOrigin: headers });
}

/** Our policy with other sources for one directive. */
const policyWith = (directive: string, sources: string) => ({
  'content-security-policy': policy.replace(new RegExp(`${directive} [^;]*`), `${directive} ${sources}`),
});
const policyWithout = (directive: string) => ({
  'content-security-policy': policy.replace(new RegExp(`(?:^|; )${directive} [^;]*`), ''),
});

it('what our server says of a page is the best there is, but for an embedder policy and sealed scripts', () => {
  expect(grade()).toMatchObject({ grade: 'A+', score: 140 });
});

const withoutExtras = {
  'cross-origin-opener-policy': null,
  'cross-origin-resource-policy': null,
  'referrer-policy': null,
  ...policyWith('style-src', "'unsafe-inline'"),
};
const openToAll = { 'content-security-policy': null, 'x-frame-options': null };

// Each figure is what the Observatory's own grader 1.6.3 says of the same answer.
const changed: [string, Record<string, string | null>, number][] = [
  ['no policy', { 'content-security-policy': null, 'x-frame-options': 'DENY' }, 75],
  ['a policy of nothing', { 'content-security-policy': ';' }, 75],
  ['a directive said twice', { 'content-security-policy': `${policy}; script-src *` }, 75],
  ['inline scripts', policyWith('script-src', "'self' 'unsafe-inline'"), 80],
  ['scripts within addresses', policyWith('script-src', "'self' data:"), 80],
  ['scripts from anywhere', policyWith('script-src', 'https:'), 80],
  ['objects from anywhere', { 'content-security-policy': `${policy}; object-src *` }, 80],
  ['no word on scripts', { 'content-security-policy': "img-src 'self'; frame-ancestors 'none'" }, 80],
  ['trust passed on by nobody', policyWith('script-src', "'strict-dynamic'"), 75],
  ['connections without TLS', policyWith('connect-src', 'http://a.example'), 80],
  ['code made of text', policyWith('script-src', "'self' 'unsafe-eval'"), 120],
  ['pictures without TLS', policyWith('img-src', 'http://a.example'), 120],
  ['styles of anyone’s', policyWith('style-src', "'self' 'unsafe-inline'"), 130],
  [
    'no default',
    {
      'content-security-policy': `${policyWithout('default-src')['content-security-policy']}; object-src 'none'`,
    },
    135,
  ],
  ['frames, by the policy alone', policyWithout('frame-ancestors'), 140],
  ['frames', { ...policyWithout('frame-ancestors'), 'x-frame-options': null }, 80],
  ['frames for some', { ...policyWithout('frame-ancestors'), 'x-frame-options': 'yes' }, 80],
  ['an embedder policy', { 'cross-origin-embedder-policy': 'require-corp' }, 150],
  ['an embedder policy of none', { 'cross-origin-embedder-policy': 'nonsense' }, 135],
  ['no opener policy', { 'cross-origin-opener-policy': null }, 130],
  ['an opener policy of nonsense', { 'cross-origin-opener-policy': 'nonsense' }, 125],
  ['no resource policy', { 'cross-origin-resource-policy': null }, 130],
  ['resources for anyone', { 'cross-origin-resource-policy': 'cross-origin' }, 130],
  ['a resource policy of nonsense', { 'cross-origin-resource-policy': 'nonsense' }, 125],
  [
    'other origins with their visitors’ rights',
    { 'access-control-allow-origin': otherOrigin, 'access-control-allow-credentials': 'true' },
    50,
  ],
  ['other origins as strangers', { 'access-control-allow-origin': '*' }, 140],
  ['no referrer policy', { 'referrer-policy': null }, 135],
  ['referrers for all', { 'referrer-policy': 'unsafe-url' }, 130],
  ['a referrer policy of nonsense', { 'referrer-policy': 'nonsense' }, 130],
  ['the last referrer policy that is known', { 'referrer-policy': 'unsafe-url, same-origin, new' }, 140],
  ['no HSTS', { 'strict-transport-security': null }, 80],
  ['HSTS without an age', { 'strict-transport-security': 'preload' }, 80],
  ['HSTS for a day', { 'strict-transport-security': 'max-age=86400' }, 130],
  ['no nosniff', { 'x-content-type-options': null }, 135],
  ['a wrong nosniff', { 'x-content-type-options': 'sniff' }, 135],
];

describe('graded as the Observatory does', () => {
  it.each(changed)('%s', (_, changes, score) => expect(grade(changes).score).toBe(score));

  it.each([
    ['https://a.example/a.js', '', 135],
    ['http://a.example/a.js', 'integrity="sha256-a"', 80],
    ['//a.example/a.js', '', 50],
  ])('a script from %s %s', (src, integrity, score) => {
    expect(grade({}, `<script src="${src}" ${integrity}></script>`).score).toBe(score);
  });

  it.each([
    ['A', 95, { 'strict-transport-security': 'max-age=1', ...withoutExtras }],
    ['B+', 80, { 'strict-transport-security': null }],
    ['F', 0, { 'set-cookie': 'a=1', 'strict-transport-security': null, ...openToAll }],
  ])('with an %s', (wanted, score, changes) => {
    expect(grade(changes)).toMatchObject({ grade: wanted, score });
  });
});

describe('more strictly than the Observatory', () => {
  it.each<[string, Record<string, string | null>, string, number]>([
    [
      'two policies, of which it reckons what both allow',
      { 'content-security-policy': `${policy}, ${policy}` },
      html,
      75,
    ],
    ['one in the page besides', {}, '<meta HTTP-EQUIV="Content-Security-Policy" content="a">', 75],
    ['any cookie, as the worst', { 'set-cookie': 'a=1' }, html, 60],
    [
      'no more for sealed scripts',
      {},
      '<script src="https://a.example/a.js" integrity="sha256-a"></script>',
      140,
    ],
  ])('%s', (_, changes, page, score) => expect(grade(changes, page).score).toBe(score));
});
