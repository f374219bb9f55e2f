import type { Encoding, FileEncoding } from './site-files.ts';

// Whether the header names an encoding without refusing it by q=0.
const accepts: Record<Encoding, RegExp> = {
  br: /(?:^|[\s,])br(?=[\s,;]|$)(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
  gzip: /(?:^|[\s,])gzip(?=[\s,;]|$)(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
};

/**
 * Chooses the smallest encoding of a file that the browser accepts.
 *
 * @param accepted the value of `Accept-Encoding`; undefined chooses the uncompressed file
 */
export function chooseEncoding<Form extends FileEncoding>(
  { plain, compressed }: { plain: Form; compressed: Form[] },
  accepted: string | undefined,
): Form {
  if (accepted === undefined) return plain;
  return compressed.find(({ encoding }) => encoding && accepts[encoding].test(accepted)) ?? plain;
}
