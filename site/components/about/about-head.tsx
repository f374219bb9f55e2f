import type { Language } from '../../../inquiry/language.ts';
import { locales } from '../../../inquiry/locales.ts';
import layout from '../../styles/layout.module.css';
import head from '../page-head.module.css';
import s from './about-head.module.css';

/** A line whose hyphenated words don't break: the font subset has no non-breaking hyphen. */
function Line({ text }: { text: string }) {
  // Not a stranger's text: our own content.
  return text.split(/(\S+-\S+)/).map((part) =>
    part.includes('-') ? (
      <span key={part} className={s.nb}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

interface AboutHeadProps {
  /** The headline's lines: fixed on tablets and wider, free on phones. */
  language: Language;
  headline: string[];
  lead: string;
}

/** The head of the About page: its headline, huge, on ivory. */
export function AboutHead({ language, headline, lead }: AboutHeadProps) {
  return (
    <section className={`${layout.sec} ${head.tophead}`}>
      <div className={`${layout.wrap} ${head.wrap}`}>
        <h1 className={s.lines}>
          {headline.map((line) => (
            <span key={line}>
              <Line text={line} />
              {locales[language].gap}
            </span>
          ))}
        </h1>
        <p className={layout.lead}>{lead}</p>
      </div>
    </section>
  );
}
