import s from './quote-controls.module.css';

/** What the controls are called. */
export interface QuoteWords {
  previous: string;
  next: string;
  /** A name for each dot: "Quote 1 of 3". */
  positions: string[];
}

interface QuoteControlsProps {
  words: QuoteWords;
  index: number;
  step: (by: number) => void;
  show: (index: number) => void;
}

/** Previous, a dot for each quote in the shape of a note head, next. */
export function QuoteControls({ words, index, step, show }: QuoteControlsProps) {
  return (
    <div className={s.controls}>
      <button
        type="button"
        className={`${s.round} ${s.previous}`}
        aria-label={words.previous}
        onClick={() => step(-1)}
      />
      <div className={s.dots}>
        {words.positions.map((position, dot) => (
          <button
            key={position}
            type="button"
            aria-label={position}
            aria-current={dot === index || undefined}
            onClick={() => show(dot)}
          />
        ))}
      </div>
      <button type="button" className={s.round} aria-label={words.next} onClick={() => step(1)} />
    </div>
  );
}
