/** Chinese characters and full-width punctuation: each is as wide as two letters. */
const wideCharacters = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60]/g;

/** How long a text is on a page: limits are for space, and a Chinese character takes that of two letters. */
export const lengthOf = (value: string) => value.length + (value.match(wideCharacters)?.length ?? 0);
