/** A Content-Security-Policy as the Observatory reads it: the sources of each directive, in small letters. */
export type Policy = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Reads the one policy of an answer.
 *
 * @param header all of its policies, as HTTP joins them
 * @returns undefined where it is none, or says a directive twice. Several policies count so too, where the Observatory
 *   reckons what all of them allow: ours is one
 */
export function readPolicy(header: string): Policy | undefined {
  const policy = new Map<string, ReadonlySet<string>>();
  for (const text of header.toLowerCase().split(';')) {
    const [directive = '', ...sources] = text.trim().split(/\s+/);
    if (directive === '') continue;
    if (policy.has(directive)) return undefined;
    policy.set(directive, new Set(sources.length > 0 ? sources : ["'none'"]));
  }
  return policy.size === 0 || header.includes(',') ? undefined : policy;
}

const broad = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*'];
const broadOrInline = [...broad, "'unsafe-inline'", 'data:'];
const passive = ['img-src', 'media-src'];

/** What a policy adds to the score, or takes from it; the page counts as reached over TLS. */
export function scorePolicy(policy: Policy): number {
  const script = sourcesOf(policy, 'script-src');
  const style = sourcesOf(policy, 'style-src');
  if (script.includes("'strict-dynamic'") && !hasHash(script)) return -25;
  if (holds(script, broadOrInline) || holds(sourcesOf(policy, 'object-src'), broad)) return -20;
  const active = [...policy].filter(([directive]) => !passive.includes(directive));
  if (active.some(([, sources]) => allowsPlainHttp([...sources]))) return -20;
  if (holds([...script, ...style], ["'unsafe-eval'"])) return -10;
  if (passive.some((directive) => allowsPlainHttp(sourcesOf(policy, directive, [])))) return -10;
  if (holds(style, broadOrInline)) return 0;
  return sourcesOf(policy, 'default-src').join() === "'none'" ? 10 : 5;
}

// Where a directive is missing, the default counts, and where that is missing too, everything is allowed.
function sourcesOf(policy: Policy, directive: string, otherwise: readonly string[] = ['*']): string[] {
  const sources = [...(policy.get(directive) ?? policy.get('default-src') ?? otherwise)];
  // Browsers overlook 'unsafe-inline' beside a hash.
  return hasHash(sources) ? sources.filter((source) => source !== "'unsafe-inline'") : sources;
}

function hasHash(sources: readonly string[]): boolean {
  return sources.some((source) => /^'(?:sha(?:256|384|512)|nonce)-/.test(source));
}

function holds(sources: readonly string[], some: readonly string[]): boolean {
  return sources.some((source) => some.includes(source));
}

function allowsPlainHttp(sources: readonly string[]): boolean {
  return sources.some((source) => /^(?:http|ftp):/.test(source));
}
