// Sorting a run of accents takes quadratic time; those of any language have fewer. The last two of these
// become accents by NFKD.
const crowdedMarks = /([\p{M}\uff9e\uff9f]{20})[\p{M}\uff9e\uff9f]+/gu;

/** Drops accents above twenty on one letter: call it before every `normalize` of a stranger's text. */
export const limitMarks = (text: string): string => text.replace(crowdedMarks, '$1');
