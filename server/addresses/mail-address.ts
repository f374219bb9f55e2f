/** The address alone of one such as `Academy <site@academy.example>`. */
export const toBareAddress = (address: string): string =>
  /<([^<>]*)>\s*$/.exec(address)?.[1] ?? address.trim();
