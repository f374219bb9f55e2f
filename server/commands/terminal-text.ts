/**
 * Text from outside as a terminal may show it: control characters, which could recolour or rewrite what stands there,
 * become visible signs. Line breaks and tabs stay.
 */
export function showable(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(/(?![\n\t])\p{Cc}/gu, (character) => {
    const code = character.charCodeAt(0);
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : '\ufffd';
  });
}
