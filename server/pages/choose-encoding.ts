import type { Encoding, FileEncoding } from './site-files.ts';

// Named, and not refused with a weight of 0.
const accepts: Record<Encoding, RegExp> = {
  br: /(?:^|[\s,])br(?=[\s,;]|$)(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
  gzip: /(?:^|[\s,])gzip(?=[\s,;]|$)(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
};

/**
 * Chooses the smallest form of a file that the browser reads.
 *
 * @param accepted the value of `Accept-Encoding`; undefined takes the file as it is
 */
export function chooseEncoding<Form extends FileEncoding>(
  { plain, compressed }: { plain: Form; compressed: Form[] },
  accepted: string | undefined,
): Form {
  if (accepted === undefined) return plain;
  return compressed.find(({ encoding }) => encoding && accepts[encoding].test(accepted)) ?? plain;
}
