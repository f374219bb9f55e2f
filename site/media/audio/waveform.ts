/** The number of bars, and the width of the drawing, which is 40 high. */
export const bars = 64;
const middle = 20;
const tallest = 19;
/** The height of a silent bar, so that it is visible. */
const shortest = 0.8;

/** Reduces peaks to fewer ones, each the maximum of its group. */
export function resample(peaks: readonly number[], count: number): number[] {
  return Array.from({ length: count }, (_, index) => {
    const first = Math.floor((index * peaks.length) / count);
    const last = Math.ceil(((index + 1) * peaks.length) / count);
    return Math.max(...peaks.slice(first, last));
  });
}

/** Draws the waveform as an SVG path: one stroke per bar, centred vertically. */
export function drawWaveform(peaks: readonly number[]): string {
  return resample(peaks, bars)
    .map((peak, index) => {
      const height = Math.max(shortest, peak * tallest);
      return `M${index + 0.5} ${(middle - height).toFixed(1)}V${(middle + height).toFixed(1)}`;
    })
    .join('');
}
