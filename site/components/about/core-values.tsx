import { ClefMark } from '../../../ui/clef-mark.tsx';
import layout from '../../styles/layout.module.css';
import s from './core-values.module.css';
import { type Note, StaffNote } from './staff-note.tsx';

interface CoreValuesProps {
  title: string;
  lead: string;
  items: { note: Note; title: string; text: string }[];
}

/** Our Core Values: three notes of one chord on a staff across the page; on phones a staff for each. */
export function CoreValues({ title, lead, items }: CoreValuesProps) {
  return (
    <section className={`${layout.sec} ${layout.mist} ${s.staff}`}>
      <div className={layout.wrap}>
        <div className={layout.secHead}>
          <h2>{title}</h2>
          <p className={layout.lead}>{lead}</p>
        </div>
        <ul className={s.chord}>
          {items.map((item, index) => (
            <li key={item.note}>
              {index === 0 && <ClefMark className={s.clef} />}
              <StaffNote className={s.note} note={item.note} />
              <h3>{item.title}</h3>
              <p>{item.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
