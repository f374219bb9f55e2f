import tokens from './tokens.css?raw';

/**
 * A color of the design, from the style sheet that names them all.
 *
 * @throws when there is no such color
 */
export function token(name: string): string {
  // Not a stranger's text: a name of ours.
  const [, color] = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(tokens) ?? [];
  if (!color) throw new Error(`ui/tokens.css has no color --${name}.`);
  return color;
}
