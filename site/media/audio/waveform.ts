/** How many bars the waveform has, in a drawing of as many units by 40. */
export const bars = 64;
const middle = 20;
const tallest = 19;
/** What silence still shows, so that the bar can be seen. */
const shortest = 0.8;

/** Fewer peaks from many: each is the loudest of those it stands for. */
export function resample(peaks: readonly number[], count: number): number[] {
  return Array.from({ length: count }, (_, index) => {
    const first = Math.floor((index * peaks.length) / count);
    const last = Math.ceil(((index + 1) * peaks.length) / count);
    return Math.max(...peaks.slice(first, last));
  });
}

/** The waveform as the path of an SVG: a stroke for each bar, around the middle. */
export function drawWaveform(peaks: readonly number[]): string {
  return resample(peaks, bars)
    .map((peak, index) => {
      const height = Math.max(shortest, peak * tallest);
      return `M${index + 0.5} ${(middle - height).toFixed(1)}V${(middle + height).toFixed(1)}`;
    })
    .join('');
}
