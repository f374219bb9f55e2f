import type { ReactNode } from 'react';
import s from './instructor-card.module.css';
import { InstructorName } from './instructor-name.tsx';

interface InstructorCardProps {
  slug: string;
  name: string;
  portrait: { src: string; alt: string };
  /** Instruments or credential, under the name. */
  role: string;
  heading?: 'h2' | 'h3';
  /** Sets the element's id to the slug, so that the list page's hash finds the card. */
  anchored?: boolean;
  /** Further content beside the portrait, where the card is a row. */
  aside?: ReactNode;
  /** Content below portrait and name, over the card's full width. */
  children?: ReactNode;
}

/** An instructor as a card: a row when wide, a column when narrow; the whole card is a link. */
export function InstructorCard(props: InstructorCardProps) {
  const { slug, name, portrait, role, heading: Heading = 'h3', anchored = false, aside, children } = props;
  return (
    <article className={`${s.person} ${children ? s.tall : ''}`} id={anchored ? slug : undefined}>
      <div>
        <div className={s.pic} data-portrait={slug}>
          <img
            src={portrait.src}
            width="480"
            height="600"
            alt={portrait.alt}
            loading="lazy"
            decoding="async"
          />
        </div>
        <div className={s.txt}>
          <Heading className={s.name}>
            <InstructorName name={name} />
          </Heading>
          <p className={s.role}>{role}</p>
          {aside}
        </div>
        {children}
      </div>
    </article>
  );
}
