// A letter of Hebrew, Arabic, Syriac, Thaana, N'Ko or another script that is written from right to left.
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Makes a text safe beside others where no markup can hold its direction: titles, labels, toasts, mail
 * subjects. Removes the controls of direction, such as U+202E, which turn what follows, and isolates a text
 * with letters from right to left. In markup, `<bdi>` and `dir="auto"` do the same and change nothing.
 */
export function isolateDirection(text: string): string {
  const plain = text.replace(/\p{Bidi_Control}/gu, '');
  return rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain;
}
