import type { PropsWithChildren } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import type { Content, Instrument } from '../../../content/model/content.ts';
import { formatList, locales } from '../../../inquiry/locales.ts';
import type { PictureSource, Thumbnails } from '../../media/images/pictures.ts';
import { contactPath, instructorPath, instructorsOfPath, instrumentPath } from '../../paths.ts';
import layout from '../../styles/layout.module.css';
import list from '../definition-list.module.css';
import { DefinitionList } from '../definition-list.tsx';
import { InstructorFacts, InstructorName, type InstructorProps } from '../instructor-card.tsx';
import strip from '../instrument-strip.module.css';
import { InstrumentStrip } from '../instrument-strip.tsx';
import { ArrowLink, ButtonLink, OutsideFormLink } from '../link.tsx';
import { Breadcrumb, LanguageLink } from '../navigation.tsx';
import { Picture } from '../picture.tsx';
import { Portrait } from '../portrait.tsx';
import room from '../room.module.css';
import { Section } from '../section.tsx';
import s from './instrument.module.css';

export interface InstrumentProps {
  content: Content;
  /** The instrument whose page it is. */
  instrument: Instrument;
}

/** The first screen of an instrument's page: its name over a picture of the instrument in a room. */
export function InstrumentHero(props: InstrumentProps & { picture: PictureSource }) {
  const { content, instrument, picture } = props;
  const { slug, name, title, tagline, hasSiteFrame } = instrument;
  // Without the shared header there is nothing for the picture to extend under.
  return (
    <section className={`${room.room} ${s.iroom} ${hasSiteFrame ? '' : s.bare}`}>
      <div className={`${layout.wrap} ${room.wrap}`}>
        <div className={layout.between}>
          <Breadcrumb content={content} menu="instruments" current={name} mark={!hasSiteFrame} />
          {!hasSiteFrame && (
            <LanguageLink language={content.language} path={instrumentPath(content.language, slug)} />
          )}
        </div>
        <div className={s.words}>
          <h1>{title}</h1>
          <p className={layout.lead}>{tagline}</p>
        </div>
      </div>
      <div className={`${room.image} ${s.picture}`}>
        <Picture picture={picture} priority />
      </div>
    </section>
  );
}

/** What You'll Learn and Lesson Options, and as children the player, on wide screens up in the room. */
export function Lessons({ content, instrument, children }: PropsWithChildren<InstrumentProps>) {
  const { instrumentPage, navigation } = content;
  const { learn, lessons } = instrumentPage;
  return (
    <section className={layout.sec}>
      <div className={`${layout.wrap} ${layout.split} ${layout.top} ${layout.wideL} ${s.lessons}`}>
        <div>
          <h2>{learn}</h2>
          <ol className={`${layout.ruled} ${s.learn}`}>
            {instrument.learn.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ol>
          <div className={s.listen}>{children}</div>
        </div>
        <aside className={`${layout.card} ${layout.sand} ${layout.stick} ${s.options}`}>
          <h2>{lessons.title}</h2>
          <DefinitionList
            className={list.ends}
            items={lessons.options.map(({ label, length }) => ({ term: label, details: length }))}
          />
          <p className={`${layout.sm} ${layout.muted}`}>{lessons.text}</p>
          <OutsideFormLink content={content} form="trialLesson" className={s.button}>
            {navigation.trialLesson}
          </OutsideFormLink>
        </aside>
      </div>
    </section>
  );
}

/** Available Instructors: the one who teaches this instrument, on a large card; without one, a contact. */
export function AvailableInstructor({ content, instrument }: InstrumentProps) {
  const { language, instructors, instrumentPage, instructorsPage } = content;
  const { title, all, nobody } = instrumentPage.instructors;
  const teacher = instructors.find(({ slug }) => slug === instrument.instructor);
  const words = { instrument: instrument.name.toLowerCase() };
  const everyone = instructors.filter(
    ({ slug, teaches }) => slug === teacher?.slug || teaches.includes(instrument.slug),
  );
  const names = everyone.map(({ name }) => name);
  if (!teacher)
    return (
      <Section title={title} lead={fill(nobody, words)} className={layout.mist}>
        <ButtonLink href={contactPath(language)}>{instructorsPage.notSure.link}</ButtonLink>
      </Section>
    );
  return (
    <section className={`${layout.sec} ${layout.mist}`}>
      <div className={`${layout.wrap} ${layout.split} ${layout.top} ${layout.wideR} ${s.available}`}>
        <h2>{title}</h2>
        <SoloCard content={content} instrument={instrument} instructor={teacher} />
        {everyone.length > 1 && (
          <p>
            <ArrowLink href={instructorsOfPath(language, instrument.slug)}>
              {fill(all, words) + locales[language].colon + formatList(language, names)}
            </ArrowLink>
          </p>
        )}
      </div>
    </section>
  );
}

function SoloCard({ content, instrument, instructor }: InstrumentProps & InstructorProps) {
  const { viewProfile, viewProfileOf } = content.instrumentPage.instructors;
  // The name shown here may be shorter than the profile's.
  const name = instrument.displayedName ?? instructor.name;
  return (
    <article className={s.solo}>
      <div className={`${layout.frame} ${s.pic}`} data-portrait={instructor.slug}>
        <Portrait content={content} instructor={{ ...instructor, name }} />
      </div>
      <div className={`${layout.stack} ${layout.start} ${s.text}`}>
        <h3>
          <InstructorName name={name} />
        </h3>
        <p className={layout.role}>{instrument.instructorRole}</p>
        {instructor.shortBio && <p className={layout.muted}>{instructor.shortBio}</p>}
        <InstructorFacts content={content} instructor={instructor} />
        <ButtonLink
          className={s.button}
          href={instructorPath(content.language, instructor.slug)}
          variant="ghost"
          aria-label={fill(viewProfileOf, { instructor: name })}
        >
          {viewProfile}
        </ButtonLink>
      </div>
    </article>
  );
}

/** The strip of all instruments with the current one marked; without a footer, it closes the page. */
export function AllInstruments(props: InstrumentProps & { thumbnails: Thumbnails }) {
  const { content, instrument, thumbnails } = props;
  const { slug, hasSiteFrame } = instrument;
  return (
    <section className={`${layout.sec} ${strip.all} ${hasSiteFrame ? '' : strip.last} screen-only`}>
      <div className={layout.wrap}>
        <h2 className={layout.eyebrow}>{content.instrumentPage.strip}</h2>
        <InstrumentStrip content={content} thumbnails={thumbnails} current={slug} />
      </div>
    </section>
  );
}
