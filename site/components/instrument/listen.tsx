import type { Recording } from '../../audio/find-recording.ts';
import s from './listen.module.css';

export interface ListenProps {
  recording: Recording;
  label: string;
  title: string;
  composer: string;
  piece: string;
  chinesePiece: string | undefined;
  /** Its length as players show it. */
  length: string;
  /** The names of the button, of the waveform, and what is read on it (`{elapsed}`). */
  words: { play: string; pause: string; seek: string; position: string; start: string; failed: string };
  /** How it sounds, for those who cannot hear it. */
  heard: string;
  /** The piece in full. */
  recorded: string;
}

/** The recording as bars of its loudness, the played part in color; the slider over it seeks. */
function Waveform({ recording, words }: Pick<ListenProps, 'recording' | 'words'>) {
  const { waveform, duration } = recording;
  return (
    <div className={s.wave} data-listen="wave">
      <svg viewBox="0 0 64 40" preserveAspectRatio="none" aria-hidden="true">
        <path d={waveform} />
        <path d={waveform} className={s.on} />
      </svg>
      <input
        type="range"
        min="0"
        max={duration}
        step="0.25"
        defaultValue="0"
        aria-label={words.seek}
        aria-valuetext={words.start}
        // Browsers else bring back where it was, without the sound.
        autoComplete="off"
        data-listen="seek"
      />
    </div>
  );
}

/** The player of an instrument's phrase. Without script the browser's own stands in. */
export function Listen(props: ListenProps) {
  const { recording, label, title, composer, piece, chinesePiece, length, words, heard, recorded } = props;
  return (
    <figure
      className={s.listen}
      aria-label={label}
      data-player=""
      data-play={words.play}
      data-pause={words.pause}
      data-position={words.position}
    >
      <button type="button" className={s.play} aria-label={words.play} data-listen="play" />
      <p className={s.what}>
        <b>{title}</b>
        <br />
        {composer}, {piece}
        {chinesePiece && <span lang="zh-Hans"> {chinesePiece}</span>}
      </p>
      {/* Screen readers hear it on the slider. */}
      <p className={s.time} aria-hidden="true">
        <span data-listen="elapsed">0:00</span> / {length}
      </p>
      <Waveform recording={recording} words={words} />
      {/* biome-ignore lint/a11y/useMediaCaption: instruments alone; the caption below says what is heard */}
      <audio className={s.native} controls preload="none" aria-label={title}>
        {recording.sources.map(({ src, type }) => (
          <source key={src} src={src} type={type} />
        ))}
      </audio>
      <p className={s.failed} role="alert" data-listen="failed" hidden>
        {words.failed}
      </p>
      <figcaption className={s.heard}>
        {heard}
        <br />
        {recorded}
      </figcaption>
    </figure>
  );
}
