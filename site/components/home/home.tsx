import type { PropsWithChildren } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import { type Content, getBySlug } from '../../../content/model/content.ts';
import { locales } from '../../../inquiry/locales.ts';
import { phoneHref } from '../../content/opening-hours.ts';
import type { PictureSource } from '../../media/images/pictures.ts';
import { contactPath, instructorCardPath, instructorsPath, programPath } from '../../paths.ts';
import layout from '../../styles/layout.module.css';
import card from '../instructor-card.module.css';
import { formatCredential, InstructorCard } from '../instructor-card.tsx';
import link from '../link.module.css';
import { ArrowLink, ButtonLink, OutsideFormLink } from '../link.tsx';
import { Picture } from '../picture.tsx';
import { Face } from '../portrait.tsx';
import { StudioFacts } from '../reach.tsx';
import room from '../room.module.css';
import { Section } from '../section.tsx';
import s from './home.module.css';

interface PictureSectionProps {
  content: Content;
  picture: PictureSource;
}

/**
 * The standing wave under the home page's headline: a string that is plucked once. Whole pictures move, since
 * the compositor moves them by itself; a path within one would be painted anew for each frame.
 */
function PluckedString() {
  const ghosts = [-6, 34, 1.2, 26.8, 8.4, 19.6];
  return (
    <div className={s.string}>
      <svg className={s.ghosts} viewBox="0 0 240 28" aria-hidden="true">
        {ghosts.map((crest) => (
          <path key={crest} d={`M4 14Q120 ${crest} 236 14`} />
        ))}
      </svg>
      <svg className={s.main} viewBox="0 0 240 28" aria-hidden="true">
        <path d="M4 14Q120 -6 236 14" />
      </svg>
      <svg viewBox="0 0 240 28" aria-hidden="true">
        <circle cx="4" cy="14" r="3" />
        <circle cx="236" cy="14" r="3" />
      </svg>
    </div>
  );
}

/** The first screen: the headline in the empty part of the picture, and as children the instruments. */
export function Hero({ content, picture, children }: PropsWithChildren<PictureSectionProps>) {
  const { headline, lead, button, link } = content.home.hero;
  return (
    <section>
      <div className={room.room}>
        <div className={`${layout.wrap} ${room.wrap}`}>
          <div className={s.headline}>
            <h1>
              {headline.map((line) => (
                <span key={line}>{`${line}${locales[content.language].gap}`}</span>
              ))}
            </h1>
            <PluckedString />
            <p className={`${layout.lead} ${s.lead}`}>{lead}</p>
            <p className={`${layout.row} ${s.row}`}>
              <OutsideFormLink content={content} form="trialLesson">
                {button}
              </OutsideFormLink>
              <ArrowLink href={instructorsPath(content.language)}>{link}</ArrowLink>
            </p>
          </div>
        </div>
        <div className={room.image}>
          <Picture picture={picture} priority />
        </div>
      </div>
      <div className={`${layout.wrap} ${s.strip}`}>{children}</div>
    </section>
  );
}

/** Our Mission: statement, and five themes like a printed concert programme. */
export function Mission({ title, statement, lead, themes }: Content['home']['mission']) {
  return (
    <section className={layout.sec}>
      <div className={layout.wrap}>
        <div className={`${layout.split} ${layout.top} ${layout.wideR}`}>
          <div className={layout.stick}>
            <h2 className={layout.eyebrow}>{title}</h2>
            <p className={s.statement}>{statement}</p>
            <p className={layout.lead}>{lead}</p>
          </div>
          <ol className={`${layout.ruled} ${s.programme}`}>
            {themes.map((theme) => (
              <li key={theme.title}>
                <h3>{theme.title}</h3>
                <p className={layout.muted}>{theme.text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}

function FeaturedInstructor({ content, slug }: { content: Content; slug: string }) {
  const { biography, biographyOf } = content.home.instructors;
  const instructor = getBySlug(content.instructors, slug);
  const { name, credential, quote } = instructor;
  return (
    <InstructorCard content={content} instructor={instructor} role={formatCredential(credential)}>
      {quote && <blockquote className={card.say}>{`“${quote}”`}</blockquote>}
      <ButtonLink
        className={card.btn}
        href={instructorCardPath(content.language, slug)}
        variant="ghost"
        small
        aria-label={fill(biographyOf, { instructor: name })}
      >
        {biography}
      </ButtonLink>
    </InstructorCard>
  );
}

/** Meet Our Passionate Instructors: the three featured ones, and a tile that links to all of them. */
export function FeaturedInstructors({ content }: { content: Content }) {
  const { title, lead, all } = content.home.instructors;
  const { featured } = content.home;
  // The design shows four of the others: every second one.
  const faces = content.instructors
    .filter(({ slug }) => !featured.includes(slug))
    .filter((_, index) => index % 2 === 0 && index < 8);
  return (
    <Section title={title} lead={lead}>
      <div className={`${card.people} ${card.four}`}>
        {featured.map((slug) => (
          <FeaturedInstructor key={slug} content={content} slug={slug} />
        ))}
        <a className={`${card.all} ${layout.navy}`} href={instructorsPath(content.language)}>
          <span className={card.faces}>
            {faces.map((instructor) => (
              <Face key={instructor.slug} instructor={instructor} size={56} />
            ))}
          </span>
          <h3>{all.title}</h3>
          <p className={`${layout.sm} ${layout.muted}`}>{all.text}</p>
          <span className={`${link.link} ${link.go} ${card.link}`}>{all.link}</span>
        </a>
      </div>
    </Section>
  );
}

/** Community in Action: the picture of a stage fades into the navy background of the text. */
export function Community({ content: { home, language }, picture }: PictureSectionProps) {
  const { title, paragraphs, link: more } = home.community;
  const [lead, ...rest] = paragraphs;
  return (
    <section className={layout.navy}>
      <div className={s.stage}>
        <Picture picture={picture} />
      </div>
      <div className={`${layout.wrap} ${layout.sec}`}>
        <div className={`${layout.split} ${layout.wideR} ${layout.top}`}>
          <h2>{title}</h2>
          <div className={layout.flow}>
            <p className={layout.lead}>{lead}</p>
            {rest.map((paragraph) => (
              <p key={paragraph} className={layout.muted}>
                {paragraph}
              </p>
            ))}
            <p>
              <ArrowLink href={programPath(language, 'mini-concert')}>{more}</ArrowLink>
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}

/** Start Your Musical Journey: the enquiry form, an island, beside the studio's address. */
export function Journey({ content, picture, children }: PropsWithChildren<PictureSectionProps>) {
  const { title, lead, form, studio } = content.home.journey;
  return (
    <Section title={title} lead={lead}>
      <div className={`${layout.split} ${layout.wideL} ${s.pair}`}>
        <div className={`${layout.card} ${layout.paper} ${s.embed} screen-only`}>
          <h3>{form.title}</h3>
          {children}
        </div>
        <div className={`${layout.card} ${layout.mist} ${s.visit}`}>
          <div className={`${layout.frame} ${s.studio}`}>
            <Picture picture={picture} />
          </div>
          <h3>{studio.title}</h3>
          <StudioFacts content={content} />
        </div>
      </div>
    </Section>
  );
}

/** Always shown below an external form: a link to our own contact page, and the telephone number. */
export function FormFallback({ content: { academy, home, language } }: { content: Content }) {
  const { question, link: ours, orCall } = home.journey.form.fallback;
  const { gap, fullStop } = locales[language];
  return (
    <p className={`${layout.sm} ${layout.muted} ${layout.line}`}>
      {question + gap}
      <a href={contactPath(language)}>{ours}</a>
      {gap + orCall + gap}
      <a href={phoneHref(academy.phone)}>{academy.phone}</a>
      {fullStop}
    </p>
  );
}
