import { fill } from '../../../content/fill-slots.ts';
import type { Content } from '../../../content/model/content.ts';
import { formatList } from '../../../inquiry/locales.ts';
import { contactPath, instructorPath, instructorsPath } from '../../paths.ts';
import layout from '../../styles/layout.module.css';
import field from '../field.module.css';
import card from '../instructor-card.module.css';
import {
  formatCredential,
  InstructorCard,
  InstructorFacts,
  type InstructorProps,
} from '../instructor-card.tsx';
import { ArrowLink, ButtonLink } from '../link.tsx';
import s from './instructors.module.css';

type Option = [value: string, label: string];

type Words = { label: string; any: string };

function Select({ name, words, options }: { name: string; words: Words; options: Option[] }) {
  const id = `find-${name}`;
  return (
    <div className={field.field}>
      <label htmlFor={id}>{words.label}</label>
      <select id={id} name={name}>
        <option value="">{words.any}</option>
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Everything that is taught: the instruments, then the subjects without a page of their own. */
const listTaught = ({ instruments, instructorsPage }: Content): Option[] => [
  ...instruments.map(({ slug, name }): Option => [slug, name]),
  ...Object.entries(instructorsPage.filters.instrument.subjects),
];

/** Find your instructor: three filters above the list, driven by scripts/finder.ts. */
function Finder({ content }: { content: Content }) {
  const { instructors, instructorsPage, language } = content;
  const { filters, count, empty } = instructorsPage;
  const spoken = new Map(
    instructors.flatMap(({ languages }) => languages.map(({ slug, name }): Option => [slug, name])),
  );
  const total = instructors.length;
  const all = fill(count.all, { total });
  return (
    <search>
      <fieldset
        className={s.filter}
        data-finder="filters"
        data-all={all}
        // The script fills in the number of matches.
        data-some={fill(count.some, { total, shown: '{shown}' })}
        data-none={empty.text}
      >
        <legend className="vh">{filters.label}</legend>
        <Select name="instrument" words={filters.instrument} options={listTaught(content)} />
        <Select name="age" words={filters.age} options={Object.entries(filters.age.options)} />
        <Select name="language" words={filters.language} options={[...spoken]} />
        <output className={`${layout.sm} ${layout.muted}`}>
          <span data-finder="count">{all}</span>
          <span data-finder="clear" hidden>
            {' · '}
            <a href={instructorsPath(language)}>{count.clear}</a>
          </span>
        </output>
      </fieldset>
    </search>
  );
}

/**
 * An instructor's instruments besides the first. One that the list of instruments leaves out always shows;
 * the others show when the finder filters by them (scripts/finder.ts).
 */
function AlsoTeaches({ content, instructor: { instruments, teaches } }: InstructorProps) {
  const others = listTaught(content).filter(([value]) => teaches.indexOf(value) > 0);
  return others.map(([value, label]) => {
    const isListed = instruments.includes(label);
    return (
      <span key={value} className={s.line} data-also={isListed ? value : undefined} hidden={isListed}>
        {` ${fill(content.instructorsPage.alsoTeaches, { instrument: label.toLowerCase() })}`}
      </span>
    );
  });
}

/** A card of the list, with data for the finder: slugs separated by spaces, and the youngest age. */
function ListedInstructor({ content, instructor }: InstructorProps) {
  const { language, instructorsPage } = content;
  const { slug, name, instruments, credential, philosophyLine, teaches, minimumAge, languages } = instructor;
  const { viewProfile, viewProfileOf } = instructorsPage;
  return (
    <li
      data-teaches={teaches.join(' ')}
      data-from={minimumAge}
      data-languages={languages.map((each) => each.slug).join(' ') || undefined}
    >
      <InstructorCard
        content={content}
        instructor={instructor}
        role={
          <>
            {formatList(language, instruments)}
            <AlsoTeaches content={content} instructor={instructor} />
            {credential && (
              <span className={`${s.line} ${s.credential}`}>{formatCredential(credential)}</span>
            )}
          </>
        }
        heading="h2"
      >
        {philosophyLine && <p className={card.say}>{philosophyLine}</p>}
        <InstructorFacts content={content} instructor={instructor} />
        <ArrowLink
          href={instructorPath(language, slug)}
          aria-label={fill(viewProfileOf, { instructor: name })}
        >
          {viewProfile}
        </ArrowLink>
      </InstructorCard>
    </li>
  );
}

/** All instructors as cards; the block for the undecided fills the two cells that ten cards leave empty. */
export function InstructorGrid({ content }: { content: Content }) {
  const { notSure } = content.instructorsPage;
  return (
    <div className={s.list} data-finder="part">
      <div className={layout.wrap}>
        <Finder content={content} />
        <div className={card.people}>
          <ul>
            {content.instructors.map((instructor) => (
              <ListedInstructor key={instructor.slug} content={content} instructor={instructor} />
            ))}
          </ul>
          <aside className={`${layout.stack} ${layout.start} ${s.ask} ${layout.blush}`}>
            <h2>{notSure.title}</h2>
            <p>{notSure.text}</p>
            <ButtonLink href={contactPath(content.language)}>{notSure.link}</ButtonLink>
          </aside>
        </div>
      </div>
    </div>
  );
}
