import type { KeyboardEvent } from 'react';
import eyebrow from '../../components/eyebrow.module.css';
import layout from '../../styles/layout.module.css';
import s from './quote-carousel.module.css';
import { QuoteControls, type QuoteWords } from './quote-controls.tsx';
import { type Quote, QuoteSlide } from './quote-slide.tsx';
import { useQuoteTrack } from './use-quote-track.ts';

interface QuoteCarouselProps {
  title: string;
  quotes: Quote[];
  words: QuoteWords;
}

const titleId = 'teachers-say';
const arrows: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * What Our Teachers Say. The HTML alone is a track that scrolls and snaps, a list where there is no script;
 * this adds the buttons' work, the arrow keys, the way round both ends and a polite announcement.
 * Native scrolling instead of Embla: it swipes before this script arrives, and costs no bytes.
 */
export function QuoteCarousel({ title, quotes, words }: QuoteCarouselProps) {
  const { track, index, moved, show, step, trackProps } = useQuoteTrack(quotes.length);
  const shown = quotes[index];

  function onKeyDown(event: KeyboardEvent) {
    const by = arrows[event.key];
    if (!by || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    step(by);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the carousel pattern asks for a group; a fieldset would be a form's
    <div
      className={s.quotes}
      role="group"
      aria-roledescription="carousel"
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
    >
      <h2 id={titleId} className={`${layout.wrap} ${eyebrow.eyebrow}`}>
        {title}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within the keyboard's reach, also in Safari */}
      <ul ref={track} className={s.track} aria-labelledby={titleId} tabIndex={0} {...trackProps}>
        {quotes.map((quote) => (
          <QuoteSlide key={quote.name} quote={quote} />
        ))}
      </ul>
      <QuoteControls words={words} index={index} step={step} show={show} />
      <p className="vh" aria-live="polite">
        {moved && shown && `${words.positions[index]}: “${shown.text}” ${shown.name}, ${shown.instrument}`}
      </p>
    </div>
  );
}
