// Sorting a run of accents takes quadratic time, in which nothing ends it; those of any language have fewer.
// The last two of these become accents by NFKD.
const crowdedMarks = /([\p{M}\uff9e\uff9f]{20})[\p{M}\uff9e\uff9f]+/gu;

/** Normalizes a text without its accents above twenty on one letter. Nothing else calls `String.normalize`. */
export const normalize = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string =>
  text.replace(crowdedMarks, '$1').normalize(form);

/** A line without marks that nobody sees, and with signs of one width. */
export const foldSigns = (text: string): string =>
  normalize(text, 'NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .trim();

/** An e-mail address as it is meant. */
export const foldAddress = (text: string): string => foldSigns(text).replace(/。/g, '.');
