import type { ReactNode } from 'react';
import layout from '../../styles/layout.module.css';
import s from './mission.module.css';

interface MissionProps {
  title: string;
  statement: string;
  lead: string;
  themes: { title: string; text: string }[];
  /** The strip of instruments below the programme. */
  children: ReactNode;
}

/** Our Mission: the statement on the left, its five themes like a printed concert programme on the right. */
export function Mission({ title, statement, lead, themes, children }: MissionProps) {
  return (
    <section className={`${layout.sec} ${s.mission}`}>
      <div className={layout.wrap}>
        <div className={`${layout.split} ${layout.top} ${layout.wideR}`}>
          <div className={layout.stick}>
            <h2 className={layout.eyebrow}>{title}</h2>
            <p className={s.statement} data-phrases="">
              {statement}
            </p>
            <p className={layout.lead}>{lead}</p>
          </div>
          <ol className={s.programme}>
            {themes.map((theme) => (
              <li key={theme.title}>
                <h3>{theme.title}</h3>
                <p>{theme.text}</p>
              </li>
            ))}
          </ol>
        </div>
        <div className={s.strip}>{children}</div>
      </div>
    </section>
  );
}
