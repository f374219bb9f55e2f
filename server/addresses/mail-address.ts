/** The address alone of one such as `Academy <site@academy.example>`. */
export function toBareAddress(address: string): string {
  return /<([^<>]*)>\s*$/.exec(address)?.[1] ?? address.trim();
}
