import s from './quote-controls.module.css';

/** What the controls are called. */
export interface QuoteWords {
  previous: string;
  next: string;
  /** A name for each dot: "Quote 1 of 3". */
  positions: string[];
}

/** Previous, a dot for each quote in the shape of a note head, next. */
export function QuoteControls({ words: { previous, next, positions } }: { words: QuoteWords }) {
  return (
    <div className={s.controls}>
      <button type="button" className={`${s.round} ${s.previous}`} aria-label={previous} data-step="-1" />
      <div className={s.dots}>
        {positions.map((position, dot) => (
          <button key={position} type="button" aria-label={position} aria-current={dot === 0 || undefined} />
        ))}
      </div>
      <button type="button" className={s.round} aria-label={next} data-step="1" />
    </div>
  );
}
