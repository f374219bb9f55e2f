import layout from '../../styles/layout.module.css';
import card from '../instructor-card.module.css';
import { InstructorCard, type Portrait } from '../instructor-card.tsx';
import { ArrowLink } from '../link.tsx';
import { Finder, type FinderProps } from './finder.tsx';
import s from './instructor-grid.module.css';
import { NotSure, type NotSureProps } from './not-sure.tsx';

interface ListedInstructor {
  slug: string;
  name: string;
  instruments: string;
  philosophyLine: string;
  portrait: Portrait;
  profile: string;
  /** The link's full name for screen readers: whose profile it is. */
  viewProfileOf: string;
  /** What the finder asks: slugs, parted by blanks, and the youngest age. */
  found: { teaches: string; from: number; languages: string };
}

interface InstructorGridProps {
  finder: FinderProps;
  instructors: ListedInstructor[];
  viewProfile: string;
  notSure: NotSureProps;
}

/** All instructors as cards; the block for the undecided takes the two cells that ten cards leave over. */
export function InstructorGrid({ finder, instructors, viewProfile, notSure }: InstructorGridProps) {
  return (
    <div className={s.list} data-finder="part">
      <div className={layout.wrap}>
        <Finder {...finder} />
        <div className={card.people}>
          <ul>
            {instructors.map(
              ({ slug, name, instruments, philosophyLine, portrait, profile, viewProfileOf, found }) => (
                <li
                  key={slug}
                  data-teaches={found.teaches}
                  data-from={found.from}
                  data-languages={found.languages}
                >
                  <InstructorCard
                    slug={slug}
                    name={name}
                    portrait={portrait}
                    role={instruments}
                    heading="h2"
                    anchored
                    aside={
                      <>
                        <p className={card.say}>{philosophyLine}</p>
                        <ArrowLink href={profile} aria-label={viewProfileOf}>
                          {viewProfile}
                        </ArrowLink>
                      </>
                    }
                  />
                </li>
              ),
            )}
          </ul>
          <NotSure {...notSure} />
        </div>
      </div>
    </div>
  );
}
