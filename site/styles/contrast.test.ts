import { expect, it } from 'vitest';
import { token } from '../../ui/token.ts';

/** Relative luminance, as WCAG 2.2 defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

// What axe judges on no page: words on a gradient, here the darkest color of a hero's walls, and edges.
const wall = '#e7dcca';
const grounds = [...['paper', 'ivory', 'sand', 'mist', 'straw', 'blush'].map(token), wall];

it.each(['ink', 'ink-2', 'coral-deep', 'sage-deep'])('%s can be read on the wall of a hero', (name) => {
  expect(contrast(token(name), wall)).toBeGreaterThanOrEqual(4.5);
});

it.each(['ink', 'edge'])('the ring of the focus or the edge of a field stands out in %s', (name) => {
  for (const ground of grounds) expect(contrast(token(name), ground)).toBeGreaterThanOrEqual(3);
});
