import { fill } from '../../../content/fill-slots.ts';
import type { Content } from '../../../content/model/content.ts';
import { contactPath, instructorsPath, instrumentPath } from '../../paths.ts';
import layout from '../../styles/layout.module.css';
import field from '../field.module.css';
import link from '../link.module.css';
import { ButtonLink } from '../link.tsx';
import s from './instructors.module.css';

type Option = [value: string, label: string];

interface SelectProps {
  name: string;
  words: { label: string; any: string };
  options: Option[];
}

function Select({ name, words, options }: SelectProps) {
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
export const listTaught = ({ instruments, instructorsPage }: Content): Option[] => [
  ...instruments.map(({ slug, name }): Option => [slug, name]),
  ...Object.entries(instructorsPage.filters.instrument.subjects),
];

function Selects({ content }: { content: Content }) {
  const { instructorsPage, instructors } = content;
  const { instrument, age, language } = instructorsPage.filters;
  const spoken = new Map(
    instructors.flatMap(({ languages }) => languages.map(({ slug, name }): Option => [slug, name])),
  );
  return (
    <>
      <Select name="instrument" words={instrument} options={listTaught(content)} />
      <Select name="age" words={age} options={Object.entries(age.options)} />
      <Select name="language" words={language} options={[...spoken]} />
    </>
  );
}

/** The suggestion when no instructor matches; the script fills it in and shows it. */
function Help({ content: { instructorsPage, language } }: { content: Content }) {
  const { relax, link: contact } = instructorsPage.empty;
  return (
    <p className={`${layout.row} ${s.help} screen-only`} data-finder="help" hidden>
      {Object.entries(relax).map(([filter, words]) => (
        <a
          key={filter}
          className={`${link.btn} ${link.ghost} ${link.small}`}
          href={instructorsPath(language)}
          data-step=""
          data-leave-out={filter}
          data-words={words}
        >
          {words}
        </a>
      ))}
      <ButtonLink href={contactPath(language)} small>
        {contact}
      </ButtonLink>
    </p>
  );
}

/** Without script the filters don't work, but each instrument's page names its instructor. */
function ByInstrument({ content: { instructorsPage, instruments, language } }: { content: Content }) {
  return (
    <p className={`${layout.row} ${s.byInstrument}`}>
      {instructorsPage.filters.byInstrument}:{' '}
      {instruments.map(({ slug, name }) => (
        <a key={slug} href={instrumentPath(language, slug)}>
          {name}
        </a>
      ))}
    </p>
  );
}

/** Find your instructor: three filters above the list, driven by scripts/finder.ts. */
export function Finder({ content }: { content: Content }) {
  const { filters, count, empty } = content.instructorsPage;
  const { language } = content;
  const total = content.instructors.length;
  const all = fill(count.all, { total });
  return (
    <>
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
          <Selects content={content} />
          <output className={`${layout.sm} ${layout.muted}`}>
            <span data-finder="count">{all}</span>
            <span data-finder="clear" hidden>
              {' · '}
              <a href={instructorsPath(language)} data-step="">
                {count.clear}
              </a>
            </span>
          </output>
        </fieldset>
      </search>
      <noscript>
        <ByInstrument content={content} />
      </noscript>
      <Help content={content} />
    </>
  );
}
