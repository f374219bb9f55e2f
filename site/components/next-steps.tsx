import type { Content } from '../../content/model/content.ts';
import type { Language } from '../../inquiry/language.ts';
import { ReachLink } from './definition-list.tsx';
import s from './next-steps.module.css';

/** When and from whom an answer to an inquiry comes, and a faster way for urgent questions. */
type NextStepsWords = Content['contact']['next'];

type Phone = { number: string; href: string };

/** The next steps after an inquiry, in each language that the words have. */
export function NextSteps({ words, phone }: { words: NextStepsWords; phone: Phone }) {
  const { title, answer, hurry } = words;
  return (
    <div className={s.next}>
      {(Object.keys(title) as Language[]).map((language) => (
        <div key={language} lang={language}>
          <p>
            <b>{title[language]}</b>
          </p>
          <p>{answer[language]}</p>
          <p>
            {/* A colon of Chinese holds its own space. */}
            {hurry[language]?.replace(/:$/, ': ')}
            <ReachLink href={phone.href}>{phone.number}</ReachLink>
          </p>
        </div>
      ))}
    </div>
  );
}
