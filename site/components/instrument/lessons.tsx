import type { Content, Instrument } from '../../content/content.ts';
import { outsideFormPath } from '../../paths.ts';
import layout from '../../styles/layout.module.css';
import { DefinitionList } from '../definition-list.tsx';
import { ButtonLink } from '../link.tsx';
import s from './lessons.module.css';

interface LessonsProps {
  content: Content;
  instrument: Instrument;
}

/** What You'll Learn, and beside it Lesson Options with a link to a trial lesson. */
export function Lessons({ content, instrument }: LessonsProps) {
  const { instrumentPage, navigation } = content;
  const { learn, lessons } = instrumentPage;
  return (
    <section className={layout.sec}>
      <div className={`${layout.wrap} ${layout.split} ${layout.top} ${layout.wideL}`}>
        <div>
          <h2>{learn}</h2>
          <ol className={s.learn}>
            {instrument.learn.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ol>
        </div>
        <aside className={`${layout.card} ${layout.sand} ${layout.stick} ${s.options}`}>
          <h2>{lessons.title}</h2>
          <DefinitionList
            className={s.lengths}
            items={lessons.options.map(({ label, length }) => ({ term: label, details: length }))}
          />
          <p className={`${layout.sm} ${layout.muted}`}>{lessons.text}</p>
          <ButtonLink
            className={s.button}
            href={outsideFormPath(content, 'trialLesson')}
            newTab={navigation.newTab}
          >
            {navigation.trialLesson}
          </ButtonLink>
        </aside>
      </div>
    </section>
  );
}
