import { clefPath, otherHalf } from './clef-path.ts';
import { token } from '../../styles/token.ts';

/**
 * Draws the logo as a favicon; its dark half turns light on dark tabs.
 *
 * @returns a `data:` URL: a browser would load a file before the first paint, while the logo in the page compresses
 *   well, because the header contains it, too
 */
export function drawFavicon(): string {
  const fill = (color: string) => `path{fill:${token(color)}}`;
  const styles = `${fill('navy')}@media(prefers-color-scheme:dark){${fill('sand')}}`;
  const otherColor = `style='fill:${token('coral')}' transform='${otherHalf}'`;
  const paths = `<path d='${clefPath}'/><path ${otherColor} d='${clefPath}'/>`;
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='1,2,62,62'><style>${styles}</style>${paths}</svg>`;
  return `data:image/svg+xml,${encodeURI(svg).replaceAll('#', '%23')}`;
}
