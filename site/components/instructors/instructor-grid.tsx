import layout from '../../styles/layout.module.css';
import card from '../instructor-card.module.css';
import { InstructorCard, type Portrait } from '../instructor-card.tsx';
import { ArrowLink } from '../link.tsx';
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
}

interface InstructorGridProps {
  instructors: ListedInstructor[];
  viewProfile: string;
  notSure: NotSureProps;
}

/** All instructors as cards; the block for the undecided takes the two cells that ten cards leave over. */
export function InstructorGrid({ instructors, viewProfile, notSure }: InstructorGridProps) {
  return (
    <div className={s.list}>
      <div className={layout.wrap}>
        <div className={card.people}>
          <ul>
            {instructors.map(
              ({ slug, name, instruments, philosophyLine, portrait, profile, viewProfileOf }) => (
                <li key={slug}>
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
