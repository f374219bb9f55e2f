import { instructorsPath, instrumentPath } from '../../paths.ts';
import field from '../field.module.css';
import link from '../link.module.css';
import { ButtonLink } from '../link.tsx';
import s from './finder.module.css';

interface FinderSelect {
  name: string;
  label: string;
  any: string;
  options: { value: string; label: string }[];
}

export interface FinderProps {
  label: string;
  selects: FinderSelect[];
  /** How many are shown: while nothing is chosen, while something is (`{shown}`), and when nobody matches. */
  count: { all: string; some: string; none: string };
  clear: { href: string; label: string };
  help: { relax: { filter: string; words: string }[]; contact: { href: string; label: string } };
  byInstrument: { label: string; instruments: { slug: string; name: string }[] };
}

function Select({ name, label, any, options }: FinderSelect) {
  const id = `find-${name}`;
  return (
    <div className={field.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name}>
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** What would help when nobody matches; the script fills it and shows it. */
function Help({ relax, contact }: FinderProps['help']) {
  return (
    <p className={s.help} data-finder="help" hidden>
      {relax.map(({ filter, words }) => (
        <a
          key={filter}
          className={`${link.btn} ${link.ghost} ${link.small}`}
          href={instructorsPath}
          data-step=""
          data-leave-out={filter}
          data-words={words}
        >
          {words}
        </a>
      ))}
      <ButtonLink href={contact.href} small>
        {contact.label}
      </ButtonLink>
    </p>
  );
}

/** Without script the selects find nothing, but each instrument's page names who teaches it. */
function ByInstrument({ label, instruments }: FinderProps['byInstrument']) {
  return (
    <p className={s.byInstrument}>
      {label}:{' '}
      {instruments.map(({ slug, name }) => (
        <a key={slug} href={instrumentPath(slug)}>
          {name}
        </a>
      ))}
    </p>
  );
}

/** Find your instructor: three selects over the list. islands/finder makes them work. */
export function Finder({ label, selects, count, clear, help, byInstrument }: FinderProps) {
  return (
    <>
      <search>
        <fieldset
          className={s.filter}
          data-finder="filters"
          data-all={count.all}
          data-some={count.some}
          data-none={count.none}
        >
          <legend className="vh">{label}</legend>
          {selects.map((select) => (
            <Select key={select.name} {...select} />
          ))}
          <output>
            <span data-finder="count">{count.all}</span>
            <span data-finder="clear" hidden>
              {' · '}
              <a href={clear.href} data-step="">
                {clear.label}
              </a>
            </span>
          </output>
        </fieldset>
      </search>
      <noscript>
        <ByInstrument {...byInstrument} />
      </noscript>
      <Help {...help} />
    </>
  );
}
