/**
 * Writes attributes that hold many double quotes, such as JSON, between single ones: every `&quot;` is six bytes, and
 * the quote alone compresses better.
 *
 * @param html a built page
 */
export function quoteBriefly(html: string): string {
  return html.replaceAll(/="([^"]*&quot;[^"]*)"/g, (_, value: string) => {
    return `='${value.replaceAll("'", '&#39;').replaceAll('&quot;', '"')}'`;
  });
}
