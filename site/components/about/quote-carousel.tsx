import layout from '../../styles/layout.module.css';
import eyebrow from '../eyebrow.module.css';
import s from './quote-carousel.module.css';
import { QuoteControls, type QuoteWords } from './quote-controls.tsx';
import { type Quote, QuoteSlide } from './quote-slide.tsx';

interface QuoteCarouselProps {
  title: string;
  quotes: Quote[];
  words: QuoteWords;
}

const titleId = 'teachers-say';

/**
 * What Our Teachers Say: a track that scrolls and snaps, a list where there is no script. `site/islands/quotes`, which is written
 * into the page, gives the buttons their work, and adds the arrow keys, the way round both ends and a polite announcement.
 */
export function QuoteCarousel({ title, quotes, words }: QuoteCarouselProps) {
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
        <h2 id={titleId} className={`${layout.wrap} ${eyebrow.eyebrow}`}>
          {title}
        </h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within the keyboard's reach, also in Safari */}
        <ul className={s.track} aria-labelledby={titleId} tabIndex={0}>
          {quotes.map((quote) => (
            <QuoteSlide key={quote.name} quote={quote} />
          ))}
        </ul>
        <QuoteControls words={words} />
        <p className="vh" aria-live="polite" />
      </div>
    </section>
  );
}
