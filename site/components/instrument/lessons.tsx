import layout from '../../styles/layout.module.css';
import card from '../card.module.css';
import { DefinitionList } from '../definition-list.tsx';
import { ButtonLink } from '../link.tsx';
import type { FormLink } from '../navigation.ts';
import s from './lessons.module.css';

interface LessonsProps {
  learn: { title: string; items: string[] };
  options: { title: string; options: { label: string; length: string }[]; text: string };
  trialLesson: FormLink;
}

/** What You'll Learn, and beside it Lesson Options with the way to a trial lesson. */
export function Lessons({ learn, options, trialLesson }: LessonsProps) {
  return (
    <section className={layout.sec}>
      <div className={`${layout.wrap} ${layout.split} ${layout.top} ${layout.wideL}`}>
        <div>
          <h2>{learn.title}</h2>
          <ol className={s.learn}>
            {learn.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ol>
        </div>
        <aside className={`${card.card} ${layout.sand} ${layout.stick} ${s.options}`}>
          <h2>{options.title}</h2>
          <DefinitionList
            className={s.lengths}
            items={options.options.map(({ label, length }) => ({ term: label, details: length }))}
          />
          <p className={`${layout.sm} ${layout.muted}`}>{options.text}</p>
          <ButtonLink className={s.button} href={trialLesson.href} newTab>
            {trialLesson.label}
          </ButtonLink>
        </aside>
      </div>
    </section>
  );
}
