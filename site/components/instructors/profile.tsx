import { fill } from '../../../content/fill-slots.ts';
import { formatList } from '../../../inquiry/locales.ts';
import { contactPath, instructorPath, instructorsPath, instrumentPath, recordingPath } from '../../paths.ts';
import layout from '../../styles/layout.module.css';
import { DefinitionList } from '../definition-list.tsx';
import { formatCredential, InstructorName, type InstructorProps } from '../instructor-card.tsx';
import link from '../link.module.css';
import { ButtonLink } from '../link.tsx';
import { MoreLinks } from '../more-links.tsx';
import { Portrait } from '../portrait.tsx';
import s from './instructors.module.css';

const onProfile = '(min-width: 44rem) 32rem, 92vw';

function Bio({ content: { language, profile: words }, instructor }: InstructorProps) {
  const { name, latinName, chineseName, instruments, credential, tagline } = instructor;
  const { about, philosophy, ageRange } = instructor;
  const spoken = instructor.languages.map((each) => each.name);
  const specialties = instructor.specialties.map((specialty) => (
    <span key={specialty} className={s.line}>
      {specialty}
    </span>
  ));
  const facts = [
    ...(ageRange ? [{ term: words.info.ageRange, details: ageRange }] : []),
    ...(specialties.length > 0 ? [{ term: words.info.specialties, details: specialties }] : []),
    ...(spoken.length > 0 ? [{ term: words.info.languages, details: formatList(language, spoken) }] : []),
  ];
  return (
    <div className={s.bio}>
      <header>
        <h1>
          <InstructorName name={name} />
        </h1>
        <p className={`${layout.row} ${layout.role} ${s.role}`}>
          {chineseName && name === latinName && <span lang="zh-Hans">{chineseName}</span>}
          <span>{formatList(language, instruments)}</span>
        </p>
        {credential && <p>{formatCredential(credential)}</p>}
        {tagline && <p className={s.tagline}>“{tagline}”</p>}
      </header>
      <section>
        <h2>{words.about}</h2>
        <p>{about}</p>
      </section>
      {philosophy && (
        <section>
          <h2>{words.philosophy}</h2>
          <p>{philosophy}</p>
        </section>
      )}
      {facts.length > 0 && (
        <section>
          <h2>{words.info.title}</h2>
          <DefinitionList items={facts} />
        </section>
      )}
    </div>
  );
}

/** An instructor's profile: portrait and contact link left, text right; stacked on phones. */
export function Profile({ content, instructor }: InstructorProps) {
  const { language, profile } = content;
  const { slug, firstName } = instructor;
  const { back, ready } = profile;
  return (
    <div className={`${layout.wrap} ${s.profile}`}>
      <p className="screen-only">
        <a className={`${link.link} ${link.back}`} href={instructorsPath(language)}>
          {back}
        </a>
      </p>
      <div className={s.columns}>
        <div className={`${layout.frame} ${s.portrait}`} data-portrait={slug}>
          <Portrait content={content} instructor={instructor} sizes={onProfile} priority />
        </div>
        <Bio content={content} instructor={instructor} />
        <aside className={`${layout.card} ${layout.straw} ${s.ready}`}>
          <h2>{ready.title}</h2>
          <p className={layout.muted}>{fill(ready.text, { firstName })}</p>
          <ButtonLink href={contactPath(language, { instructor: slug })}>{ready.button}</ButtonLink>
        </aside>
      </div>
    </div>
  );
}

/** The links at the end of a profile: the instructor's instruments, their recordings, the next instructor. */
export function ReadOn({ content, instructor }: InstructorProps) {
  const { language, instructors, instruments, instrumentPage, profile } = content;
  const { listen } = instrumentPage;
  const next = instructors[instructors.indexOf(instructor) + 1] ?? instructors[0];
  const taught = instruments.filter(({ slug }) => instructor.teaches.includes(slug));
  const items = taught.flatMap(({ slug, name, title, tagline, listen: { composer, title: piece } }) => [
    { href: instrumentPath(language, slug), name: title, summary: tagline },
    {
      href: recordingPath(language, slug),
      name: fill(listen.title, { instrument: name.toLowerCase() }),
      summary: fill(listen.what, { composer, piece }),
    },
  ]);
  if (next && next !== instructor)
    items.push({ href: instructorPath(language, next.slug), name: profile.more.next, summary: next.name });
  return <MoreLinks title={profile.more.title} items={items} />;
}
