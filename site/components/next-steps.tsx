import type { Content } from '../../content/model/content.ts';
import type { Language } from '../../inquiry/language.ts';
import { ReachLink } from './definition-list.tsx';
import s from './next-steps.module.css';

type NextStepsProps = {
  words: Content['contact']['next'];
  phone: { number: string; href: string };
  /** Whom the inquiry is for; empty for nobody in particular. */
  instructor?: string | undefined;
};

// Not for one who has put the focus elsewhere since.
const scrollWhereFocused = (thanks: HTMLElement | null) =>
  thanks?.closest(':focus')?.scrollIntoView({ block: 'nearest' });

/**
 * The thanks for an inquiry, when and from whom an answer comes, and a faster way for urgent questions, in each
 * language of the words.
 */
export function NextSteps({ words, phone, instructor }: NextStepsProps) {
  const { title, forInstructor, answer, hurry } = words;
  const thanks = instructor ? forInstructor : title;
  return (
    <div className={s.next} ref={scrollWhereFocused}>
      {(Object.keys(title) as Language[]).map((language) => (
        <div key={language} lang={language}>
          <p>
            <b>{thanks[language]?.replace('{instructor}', `${instructor}`)}</b>
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
