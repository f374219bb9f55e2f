import { findRecording } from '../audio/find-recording.ts';
import type { ListenProps } from '../components/instrument/listen.tsx';
import type { Content, Instrument } from '../content/content-schema.ts';
import { fill } from '../content/fill-slots.ts';
import { formatClock } from '../islands/listen/format-clock.ts';

/** What the player on an instrument's page plays and says. */
export function readListen({ instrumentPage }: Content, { slug, name, listen }: Instrument): ListenProps {
  const words = instrumentPage.listen;
  const { composer, year, title, chineseTitle, fullTitle } = listen;
  const recording = findRecording(slug);
  const length = formatClock(Math.round(recording.duration));
  const position = (elapsed: string) => fill(words.position, { elapsed, duration: length });
  return {
    recording,
    label: words.label,
    title: fill(words.title, { instrument: name.toLowerCase() }),
    composer,
    piece: title,
    chinesePiece: chineseTitle,
    length,
    words: {
      play: fill(words.play, { composer, piece: fullTitle }),
      pause: words.pause,
      seek: words.seek,
      position: position('{elapsed}'),
      start: position(formatClock(0)),
      failed: words.failed,
    },
    heard: fill(words.heard, { piece: fullTitle, composer, year }),
  };
}
