// Line breaks and tabs stay. Bidi_Control are the marks, embeddings, overrides and isolates of writing direction.
const unsafe = /(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/**
 * Makes visible what could rewrite the text around it: control characters, which recolour or overwrite a terminal, and
 * those that change the direction of writing, which make `gpj.exe` of `exe.jpg`. Each becomes its code point, such as
 * `[U+202E]`. For mails, terminals and CSV.
 */
export function escapeControlCharacters(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(unsafe, (character) => `[U+${formatHexadecimal(character).toUpperCase()}]`);
}

/** JSON on one line, in which the same characters stand escaped: a program reads them as they were. */
export function formatJson(value: unknown): string {
  return JSON.stringify(value).replace(unsafe, (character) => `\\u${formatHexadecimal(character)}`);
}

// All of them lie in the plane of four digits.
function formatHexadecimal(character: string): string {
  return character.charCodeAt(0).toString(16).padStart(4, '0');
}
