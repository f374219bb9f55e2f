import { barePolicy, writeDocumentPolicy } from './content-security-policy.ts';

/** HSTS for a year. Other hosts of the same domain are their owner's decision. */
const secureTransport = 'max-age=31536000';

const unusedFeatures = ['camera', 'geolocation', 'microphone'];

/** What a browser is told of a page, and of whatever it may open as one. Of a script or a picture it means nothing. */
export const documentHeaders = {
  // Says the same as `frame-ancestors` to what does not read that.
  'x-frame-options': 'DENY',
  // Another site learns that a visitor came from us, not from which page.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
  'cross-origin-opener-policy': 'same-origin',
} as const;

/** What every browser is told with every page, wherever the site stands. */
export const commonHeaders = { 'x-content-type-options': 'nosniff', ...documentHeaders } as const;

/**
 * The headers of what pages ask for, not people: the function's answers in JSON, and the files of `/_astro`. The rest was 350
 * bytes of each answer, a third of a small script.
 *
 * @param siteUrl as below
 */
export function writePartHeaders(siteUrl: string): Map<string, string> {
  return new Map(
    Object.entries({
      'x-content-type-options': commonHeaders['x-content-type-options'],
      ...writeTransportHeaders(siteUrl),
      'cross-origin-resource-policy': 'same-origin',
    }),
  );
}

/**
 * The headers of every other answer of the server; a document of the site has its own policy in place of the bare one.
 *
 * @param siteUrl the site's public address: only where it is https are browsers told to stay with TLS. No request is
 *   asked how it came, since anyone can claim anything there
 */
export function writeSecurityHeaders(siteUrl: string): Map<string, string> {
  return new Map(
    Object.entries({
      ...Object.fromEntries(writePartHeaders(siteUrl)),
      ...documentHeaders,
      'content-security-policy': barePolicy,
    }),
  );
}

/** HSTS, if the site's public address is https. */
export function writeTransportHeaders(siteUrl: string): Record<string, string> {
  return siteUrl.startsWith('https:') ? { 'strict-transport-security': secureTransport } : {};
}

/**
 * The headers with which a built file overrides the common ones.
 *
 * @param type its content type
 * @param content its bytes
 */
export function writeFileHeaders(type: string, content: Uint8Array): Record<string, string> {
  const isDocument = /^(?:text\/html|image\/svg\+xml)\b/.test(type);
  return {
    ...(isDocument && { 'content-security-policy': writeDocumentPolicy(Buffer.from(content).toString()) }),
    // Other sites show our pictures in previews of shared pages.
    ...(type.startsWith('image/') && { 'cross-origin-resource-policy': 'cross-origin' }),
  };
}
