import { expect, it } from 'vitest';
import { readContent } from '../../content/read-content.ts';
import { bars, drawWaveform, resample } from './find-recording.ts';
import recordings from './recordings.json' with { type: 'json' };

it.each([
  [[1, 2, 3, 4], 2, [2, 4]],
  [[1, 5, 2], 2, [5, 5]],
  [[3], 3, [3, 3, 3]],
])('of %j, %i are %j', (peaks, count, fewer) => expect(resample(peaks, count)).toEqual(fewer));

it('every peak shows in some bar', () => {
  for (let place = 0; place < 120; place++) {
    const peaks = Array.from({ length: 120 }, (_, index) => (index === place ? 1 : 0));
    expect(Math.max(...resample(peaks, bars))).toBe(1);
  }
});

it('draws 64 bars around the middle, silence as a dot', () => {
  const path = drawWaveform([0, ...Array.from({ length: 119 }, () => 1)]);
  expect(path.match(/M/g)).toHaveLength(64);
  expect(path).toMatch(/^M0\.5 1\.0V39\.0M1\.5 /);
  expect(drawWaveform([0])).toMatch(/^M0\.5 19\.2V20\.8M/);
});

it.each(readContent('en').instruments.map(({ slug }) => slug))(
  '%s has a recording with its peaks',
  (slug) => {
    const recording = recordings[slug as keyof typeof recordings];
    expect(recording.peaks).toHaveLength(120);
    expect(Math.max(...recording.peaks)).toBe(1);
    expect(recording.duration).toBeGreaterThan(10);
  },
);
