import { fill } from '../../../content/fill-slots.ts';
import { type Content, getBySlug, type Instructor } from '../../../content/model/content.ts';
import { locales } from '../../../inquiry/locales.ts';
import layout from '../../styles/layout.module.css';
import { Face } from '../portrait.tsx';
import s from './quote-carousel.module.css';

type Quotes = Content['about']['quotes'];

const titleId = 'teachers-say';

/** One quote of the carousel, as wide as the page. */
function QuoteSlide(props: { quote: string; instrument: string; instructor: Instructor }) {
  const { quote, instrument, instructor } = props;
  return (
    <li className={s.slide}>
      <figure className={`${layout.wrap} ${s.quote}`}>
        <blockquote>“{quote}”</blockquote>
        <figcaption className={s.who}>
          <Face instructor={instructor} size={64} />
          <span>
            <b>{instructor.name}</b>
            <br />
            <span className={layout.muted}>{instrument}</span>
          </span>
        </figcaption>
      </figure>
    </li>
  );
}

/** The buttons: previous, one in the shape of a note head for each quote, next. */
function QuoteControls({ quotes: { previous, next, position, items } }: { quotes: Quotes }) {
  return (
    <div className={`${layout.row} ${s.controls} screen-only`}>
      <button type="button" className={`${s.round} ${s.previous}`} aria-label={previous} data-step="-1" />
      <div className={s.dots}>
        {items.map(({ quote }, dot) => (
          <button
            key={quote}
            type="button"
            aria-label={fill(position, { number: dot + 1, total: items.length })}
            aria-current={dot === 0 || undefined}
          />
        ))}
      </div>
      <button type="button" className={s.round} aria-label={next} data-step="1" />
    </div>
  );
}

/**
 * What Our Teachers Say: a track with scroll snapping, and a list without script. The inline script
 * `site/scripts/quotes.ts` handles the buttons, and adds the arrow keys, wrapping at both ends and a polite
 * announcement.
 */
export function QuoteCarousel({ content: { about, instructors, language } }: { content: Content }) {
  const { quotes } = about;
  const { colon, comma } = locales[language];
  if (quotes.items.length === 0) return null;
  return (
    <section className={`${layout.sec} ${layout.navy}`}>
      {/* biome-ignore lint/a11y/useSemanticElements: the carousel pattern asks for a group; a fieldset would be a form's */}
      <div
        className={s.quotes}
        role="group"
        aria-roledescription="carousel"
        aria-labelledby={titleId}
        data-quotes=""
      >
        <h2 id={titleId} className={`${layout.wrap} ${layout.eyebrow}`}>
          {quotes.title}
        </h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within the keyboard's reach, also in Safari */}
        <ul className={s.track} aria-labelledby={titleId} tabIndex={0} data-end="first">
          {quotes.items.map(({ instructor, ...quote }) => (
            <QuoteSlide key={quote.quote} {...quote} instructor={getBySlug(instructors, instructor)} />
          ))}
        </ul>
        {quotes.items.length > 1 && <QuoteControls quotes={quotes} />}
        <p className="vh" aria-live="polite" data-colon={colon} data-comma={comma} />
      </div>
    </section>
  );
}
