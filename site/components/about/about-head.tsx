import type { Language } from '../../../inquiry/language.ts';
import { locales } from '../../../inquiry/locales.ts';
import type { PictureSource } from '../../media/images/create-picture.ts';
import layout from '../../styles/layout.module.css';
import { Picture } from '../picture.tsx';
import { PageHead } from '../text-page.tsx';
import s from './about-head.module.css';

/** A line whose hyphenated words don't break: the font subset has no non-breaking hyphen. */
function Line({ text }: { text: string }) {
  // Not a stranger's text: our own content.
  return text.split(/(\S+-\S+)/).map((part) =>
    part.includes('-') ? (
      <span key={part} className={s.unbroken}>
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
  const title = headline.map((line) => (
    <span key={line} className={s.line}>
      <Line text={line} />
      {locales[language].gap}
    </span>
  ));
  return <PageHead title={title} lead={lead} />;
}

interface AcademyProps {
  title: string;
  paragraphs: string[];
  picture: PictureSource;
}

/**
 * About the academy: its mission as text, and a picture of instruments that extends to the edge of the page.
 */
export function Academy({ title, paragraphs, picture }: AcademyProps) {
  const [lead, ...rest] = paragraphs;
  return (
    <section className={s.academy}>
      <div className={`${layout.wrap} ${layout.split} ${layout.wideR}`}>
        <div className={layout.flow}>
          <h2>{title}</h2>
          <p className={layout.lead}>{lead}</p>
          {rest.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className={`${layout.frame} ${layout.bleedR}`}>
          <Picture picture={picture} priority />
        </div>
      </div>
    </section>
  );
}
