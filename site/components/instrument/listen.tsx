import { fill } from '../../../content/fill-slots.ts';
import { locales } from '../../../inquiry/locales.ts';
import { findRecording } from '../../media/audio/find-recording.ts';
import { formatClock } from '../../media/audio/format-clock.ts';
import { listenId } from '../../paths.ts';
import layout from '../../styles/layout.module.css';
import type { InstrumentProps } from './instrument.tsx';
import s from './listen.module.css';

/** The player of an instrument's recording. Without script the browser's own player is shown. */
export function Listen({
  content,
  instrument: { slug, name, listen, chineseTitle, invented },
}: InstrumentProps) {
  const words = content.instrumentPage.listen;
  const { script } = locales[content.language];
  const { composer, year, title, fullTitle, sound } = listen;
  const recording = findRecording(slug);
  const duration = formatClock(Math.round(recording.duration));
  const position = (elapsed: string) => fill(words.position, { elapsed, duration });
  const play = fill(words.play, { composer, piece: fullTitle });
  const label = fill(words.title, { instrument: name.toLowerCase() });
  return (
    <figure
      id={listenId}
      className={`${layout.card} ${layout.paper} ${s.listen} screen-only`}
      aria-label={words.label}
      data-player=""
      data-play={play}
      data-pause={words.pause}
      data-position={position('{elapsed}')}
    >
      <button type="button" className={s.play} aria-label={play} data-listen="play" />
      <p className={s.what}>
        <b>{label}</b>
        <span className={s.piece}>
          {fill(words.what, { composer, piece: title })}
          {chineseTitle && script === 'Latin' && <span lang="zh-Hans"> {chineseTitle}</span>}
        </span>
      </p>
      {/* Screen readers hear it on the slider. */}
      <p className={s.time} aria-hidden="true">
        <span data-listen="elapsed">0:00</span> / {duration}
      </p>
      {/* With the played part in color; the slider on top of it seeks. */}
      <div className={s.wave} data-listen="wave">
        <svg viewBox="0 0 64 40" preserveAspectRatio="none" aria-hidden="true">
          <path d={recording.waveform} />
          <path d={recording.waveform} className={s.on} />
        </svg>
        <input
          type="range"
          min="0"
          max={recording.duration}
          step="0.25"
          defaultValue="0"
          aria-label={words.seek}
          aria-valuetext={position(formatClock(0))}
          // Otherwise browsers restore the slider's position after a reload, but not the player's.
          autoComplete="off"
          data-listen="seek"
        />
      </div>
      {/* biome-ignore lint/a11y/useMediaCaption: instruments alone; the caption below says what is heard */}
      <audio className={s.native} controls preload="none" aria-label={label}>
        {recording.sources.map(({ src, type }) => (
          <source key={src} src={src} type={type} />
        ))}
      </audio>
      <p className={s.failed} role="alert" data-listen="failed" hidden>
        {words.failed}
      </p>
      <figcaption className={s.heard}>
        <details>
          <summary className={layout.chev}>{words.about}</summary>
          {fill(invented ? words.computed : words.heard, { sound })}
          <br />
          {fill(words.recorded, { piece: fullTitle, composer, year })}
        </details>
      </figcaption>
    </figure>
  );
}
