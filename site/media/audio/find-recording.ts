import recordings from './recordings.json';

const files = import.meta.glob<string>('./*.{webm,m4a}', { eager: true, query: '?url', import: 'default' });

/** Opus first, because it is smaller; AAC for browsers that can't play it. */
const formats = [
  { ending: 'webm', type: 'audio/webm; codecs=opus' },
  { ending: 'm4a', type: 'audio/mp4; codecs=mp4a.40.2' },
];

export interface Recording {
  sources: { src: string; type: string }[];
  /** In seconds. */
  duration: number;
  /** The SVG path of its waveform. */
  waveform: string;
}

/**
 * Finds the recording of an instrument.
 *
 * @throws when one of its files, or its entry in recordings.json, is missing
 */
export function findRecording(slug: string): Recording {
  const entry = recordings[slug as keyof typeof recordings];
  if (!entry) throw new Error(`site/media/audio/recordings.json has no ${slug}.`);
  const sources = formats.map(({ ending, type }) => {
    const src = files[`./${slug}.${ending}`];
    if (!src) throw new Error(`site/media/audio/${slug}.${ending} does not exist.`);
    return { src, type };
  });
  return { sources, duration: entry.duration, waveform: drawWaveform(entry.peaks) };
}

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
