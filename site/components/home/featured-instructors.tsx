import { fill } from '../../../content/fill-slots.ts';
import { type Content, getBySlug } from '../../content/content.ts';
import { describePortrait, findPortrait } from '../../media/images/find-portrait.ts';
import { instructorCardPath, instructorsPath } from '../../paths.ts';
import layout from '../../styles/layout.module.css';
import card from '../instructor-card.module.css';
import { InstructorCard } from '../instructor-card.tsx';
import { ArrowLabel, ButtonLink } from '../link.tsx';
import { Section } from '../section.tsx';

function FeaturedInstructor({ content, slug }: { content: Content; slug: string }) {
  const { biography, biographyOf } = content.home.instructors;
  const instructor = getBySlug(content.instructors, slug);
  const { name, credential, quote } = instructor;
  const portrait = describePortrait(content.images, instructor);
  return (
    <InstructorCard slug={slug} name={name} portrait={portrait} role={credential}>
      <blockquote className={`${card.say} ${card.full}`}>{`“${quote}”`}</blockquote>
      <ButtonLink
        className={`${card.btn} ${card.full}`}
        href={instructorCardPath(content.language, slug)}
        look="ghost"
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
    .filter((_, index) => index % 2 === 0 && index < 8)
    .map(({ portrait }) => findPortrait(portrait));
  return (
    <Section title={title} lead={lead}>
      <div className={`${card.people} ${card.four}`}>
        {featured.map((slug) => (
          <FeaturedInstructor key={slug} content={content} slug={slug} />
        ))}
        <a className={`${card.all} ${layout.navy}`} href={instructorsPath(content.language)}>
          <span className={card.faces}>
            {faces.map((face) => (
              <img key={face} src={face} width="56" height="56" alt="" loading="lazy" decoding="async" />
            ))}
          </span>
          <h3>{all.title}</h3>
          <p className={`${layout.sm} ${layout.muted}`}>{all.text}</p>
          <ArrowLabel className={card.link}>{all.link}</ArrowLabel>
        </a>
      </div>
    </Section>
  );
}
