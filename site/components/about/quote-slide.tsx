import layout from '../../styles/layout.module.css';
import s from './quote-carousel.module.css';

/** A quote and who said it. */
export interface Quote {
  text: string;
  name: string;
  instrument: string;
  portrait: string;
}

/** One quote of the carousel, as wide as the page. */
export function QuoteSlide({ quote }: { quote: Quote }) {
  return (
    <li className={s.slide}>
      <figure className={`${layout.wrap} ${s.quote}`}>
        <blockquote>“{quote.text}”</blockquote>
        <figcaption className={s.who}>
          <img src={quote.portrait} width="64" height="64" alt="" loading="lazy" decoding="async" />
          <span>
            <b>{quote.name}</b>
            <br />
            <span className={layout.muted}>{quote.instrument}</span>
          </span>
        </figcaption>
      </figure>
    </li>
  );
}
