import { type Content, getBySlug } from '../../../content/model/content.ts';
import { formatList, locales } from '../../../inquiry/locales.ts';
import type { PictureSource } from '../../media/images/pictures.ts';
import { instructorsPath } from '../../paths.ts';
import layout from '../../styles/layout.module.css';
import { InstructorName } from '../instructor-card.tsx';
import { ButtonLink, OutsideFormLink } from '../link.tsx';
import { Picture } from '../picture.tsx';
import { Portrait } from '../portrait.tsx';
import { Section } from '../section.tsx';
import { PageHead } from '../text-page.tsx';
import s from './about.module.css';

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

/** The page's headline, huge, on ivory: its lines are fixed on tablets and wider, free on phones. */
export function AboutHead({ content: { about, language } }: { content: Content }) {
  const { headline, lead } = about.hero;
  const title = headline.map((line) => (
    <span key={line} className={s.line}>
      <Line text={line} />
      {locales[language].gap}
    </span>
  ));
  return <PageHead title={title} lead={lead} />;
}

/** The mission as text, and a picture of instruments that extends to the edge of the page. */
export function Academy({ content, picture }: { content: Content; picture: PictureSource }) {
  const { title, paragraphs } = content.about.mission;
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

/** How many of the highlighted instructors the page shows (docs/contract.md, section 3). */
const shownInstructors = 3;

/** Faculty Highlight: instructors with their short biographies, and a link to all of them. */
export function FacultyHighlight({ content }: { content: Content }) {
  const { about, instructors, language } = content;
  const { title, button } = about.faculty;
  const shown = about.highlighted.slice(0, shownInstructors).map((slug) => getBySlug(instructors, slug));
  return (
    <Section title={title} className={layout.sand}>
      <div className={s.trio}>
        {shown.map((instructor) => (
          <article key={instructor.slug} className={`${layout.card} ${layout.paper} ${s.card}`}>
            <div className={`${layout.frame} ${s.pic}`}>
              <Portrait content={content} instructor={instructor} />
            </div>
            <h3>
              <InstructorName name={instructor.name} />
            </h3>
            <p className={layout.role}>{formatList(language, instructor.instruments)}</p>
            {instructor.shortBio && <p className={`${layout.muted} ${s.bio}`}>{instructor.shortBio}</p>}
          </article>
        ))}
      </div>
      <p className={s.all}>
        <ButtonLink href={instructorsPath(language)} variant="ghost">
          {button}
        </ButtonLink>
      </p>
    </Section>
  );
}

/**
 * Frequently Asked Questions, closed, opened by `site/scripts/questions.ts`; without script the style sheet
 * shows all answers. The ID is the answer's, so an address with that hash opens it.
 */
export function Questions({ title, items }: Content['about']['faq']) {
  return (
    <section className={layout.sec}>
      <div className={`${layout.wrap} ${layout.split} ${layout.top} ${layout.wideR}`}>
        <h2 className={layout.stick}>{title}</h2>
        <div className={layout.ruled} data-questions>
          {items.map(({ id, question, answer }) => (
            <div key={id} className={s.item}>
              <h3>
                <button
                  type="button"
                  id={`${id}-question`}
                  className={s.trigger}
                  aria-expanded="false"
                  aria-controls={id}
                >
                  <span>
                    <Line text={question} />
                  </span>
                </button>
              </h3>
              <div id={id} className={s.answer} hidden>
                <p>{answer}</p>
              </div>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

/** The closing band: one sentence, one button. */
export function Closing({ content }: { content: Content }) {
  const { title, text, button } = content.about.closing;
  return (
    <section className={`${layout.coral} ${s.closing} screen-only`}>
      <div className={`${layout.wrap} ${layout.sec} ${layout.stack} ${layout.start}`}>
        <h2>{title}</h2>
        <p className={layout.lead}>{text}</p>
        <p>
          <OutsideFormLink content={content} form="registration" variant="light">
            {button}
          </OutsideFormLink>
        </p>
      </div>
    </section>
  );
}
