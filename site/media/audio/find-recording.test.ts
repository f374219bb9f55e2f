import { expect, it } from 'vitest';
import { readContent } from '../../content/read-content.ts';
import { findRecording } from './find-recording.ts';

it.each(readContent('en').instruments.map(({ slug }) => slug))(
  '%s has a recording, drawn in 64 strokes around the middle',
  (slug) => {
    const { duration, waveform } = findRecording(slug);
    expect(duration).toBeGreaterThan(10);
    expect(waveform).toMatch(/^(?:M\d+\.5 \d+\.\dV\d+\.\d){64}$/);
    expect(waveform).toContain(' 1.0V39.0');
  },
);
