import layout from '../../styles/layout.module.css';
import card from '../instructor-card.module.css';
import { InstructorCard, type Portrait } from '../instructor-card.tsx';
import { ArrowLabel, ButtonLink } from '../link.tsx';

interface FeaturedInstructor {
  slug: string;
  name: string;
  credential: string;
  quote: string;
  portrait: Portrait;
  /** The button's full name for screen readers: whose biography it is. */
  biographyOf: string;
}

interface FeaturedInstructorsProps {
  title: string;
  lead: string;
  biography: string;
  instructors: FeaturedInstructor[];
  all: { title: string; text: string; link: string };
  /** Portraits on the tile that leads to all instructors. */
  faces: string[];
}

/** Meet Our Passionate Instructors: the three featured ones, and a tile that leads to all of them. */
export function FeaturedInstructors(props: FeaturedInstructorsProps) {
  const { title, lead, biography, instructors, all, faces } = props;
  return (
    <section className={layout.sec}>
      <div className={layout.wrap}>
        <div className={layout.secHead}>
          <h2>{title}</h2>
          <p className={layout.lead}>{lead}</p>
        </div>
        <div className={`${card.people} ${card.four}`}>
          {instructors.map(({ slug, name, credential, quote, portrait, biographyOf }) => (
            <InstructorCard key={slug} slug={slug} name={name} portrait={portrait} role={credential} anchored>
              <blockquote className={`${card.say} ${card.full}`}>{`“${quote}”`}</blockquote>
              <ButtonLink
                className={`${card.btn} ${card.full}`}
                href={`/instructors#${slug}`}
                look="ghost"
                small
                aria-label={biographyOf}
              >
                {biography}
              </ButtonLink>
            </InstructorCard>
          ))}
          <a className={`${card.all} ${layout.navy}`} href="/instructors">
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
      </div>
    </section>
  );
}
