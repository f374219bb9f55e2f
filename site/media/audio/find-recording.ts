import recordings from './recordings.json';

const files = import.meta.glob<string>('./*.{webm,m4a}', { eager: true, query: '?url', import: 'default' });

/** Opus first, because it is smaller; AAC for browsers that can't play it. */
const formats = [
  { ending: 'webm', type: 'audio/webm; codecs=opus' },
  { ending: 'm4a', type: 'audio/mp4; codecs=mp4a.40.2' },
];

/**
 * Finds the recording of an instrument.
 *
 * @returns its files, its duration in seconds, and its waveform as an SVG path
 * @throws when one of its files, or its entry in recordings.json, is missing
 */
export function findRecording(slug: string) {
  const entry = recordings[slug as keyof typeof recordings];
  if (!entry) throw new Error(`site/media/audio/recordings.json has no ${slug}.`);
  const sources = formats.map(({ ending, type }) => {
    const src = files[`./${slug}.${ending}`];
    if (!src) throw new Error(`site/media/audio/${slug}.${ending} does not exist.`);
    return { src, type };
  });
  return { sources, duration: entry.duration, waveform: drawWaveform(entry.peaks) };
}

/** Draws the waveform as an SVG path: one vertical stroke for each peak, centred, in a drawing 40 high. */
function drawWaveform(peaks: readonly number[]): string {
  const strokes = peaks.map((peak, index) => {
    // A silent one is visible, too.
    const height = Math.max(0.8, peak * 19);
    return `M${index + 0.5} ${(20 - height).toFixed(1)}V${(20 + height).toFixed(1)}`;
  });
  return strokes.join('');
}
