import layout from '../../styles/layout.module.css';
import type { Portrait } from '../instructor-card.tsx';
import { ArrowLink, ButtonLink } from '../link.tsx';
import s from './available-instructor.module.css';

interface AvailableInstructorProps {
  title: string;
  slug: string;
  /** The name shown here, which may be shorter than the profile's. */
  name: string;
  portrait: Portrait;
  role: string;
  bio: string;
  profile: { href: string; label: string; fullLabel: string };
  /** Leads to the list of all who teach this instrument. */
  all: { href: string; label: string };
}

/** Available Instructors: the one who teaches this instrument, on one large card. */
export function AvailableInstructor(props: AvailableInstructorProps) {
  const { title, slug, name, portrait, role, bio, profile, all } = props;
  return (
    <section className={`${layout.sec} ${layout.mist}`}>
      <div className={layout.wrap}>
        <div className={layout.secHead}>
          <h2>{title}</h2>
        </div>
        <article className={s.solo}>
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
          <div className={s.text}>
            <h3>{name}</h3>
            <p className={s.role}>{role}</p>
            <p className={layout.muted}>{bio}</p>
            <ButtonLink className={s.button} href={profile.href} look="ghost" aria-label={profile.fullLabel}>
              {profile.label}
            </ButtonLink>
          </div>
        </article>
        <p className={s.all}>
          <ArrowLink href={all.href}>{all.label}</ArrowLink>
        </p>
      </div>
    </section>
  );
}
