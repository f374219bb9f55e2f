import type { APIRoute } from 'astro';
import { clefPath, otherHalf } from '../../ui/clef-mark.tsx';
import { token } from '../../ui/token.ts';

/** Draws the logo as a favicon, an SVG; its dark half turns light on dark tabs. */
function drawFavicon(): string {
  const fill = (color: string) => `path{fill:${token(color)}}`;
  const styles = `${fill('navy')}@media(prefers-color-scheme:dark){${fill('sand')}}`;
  const otherColor = `style='fill:${token('coral')}' transform='${otherHalf}'`;
  const paths = `<path d='${clefPath}'/><path ${otherColor} d='${clefPath}'/>`;
  return `<svg xmlns='http://www.w3.org/2000/svg' viewBox='1,2,62,62'><style>${styles}</style>${paths}</svg>`;
}

export const GET: APIRoute = () =>
  new Response(drawFavicon(), { headers: { 'content-type': 'image/svg+xml' } });
