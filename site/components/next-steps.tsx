import type { Content } from '../../content/model/content.ts';
import type { Language } from '../../inquiry/language.ts';
import { ReachLink } from './definition-list.tsx';
import s from './next-steps.module.css';

/** The thanks for an inquiry, when and from whom an answer comes, and a faster way for urgent questions. */
type NextStepsWords = Content['contact']['next'];

type Phone = { number: string; href: string };

type NextStepsProps = { words: NextStepsWords; phone: Phone; instructor?: string };

/** The thanks for an inquiry, which name its instructor, and the next steps, in each language of the words. */
export function NextSteps({ words, phone, instructor = '' }: NextStepsProps) {
  const { title, forInstructor, answer, hurry } = words;
  return (
    <div className={s.next}>
      {(Object.keys(title) as Language[]).map((language) => (
        <div key={language} lang={language}>
          <p>
            <b>
              {instructor ? forInstructor[language]?.replace('{instructor}', instructor) : title[language]}
            </b>
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
