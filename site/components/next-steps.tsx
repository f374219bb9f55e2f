import type { Content } from '../content/content.ts';
import { ReachLink } from './definition-list.tsx';
import s from './next-steps.module.css';

/** The next steps after an inquiry: when and from whom an answer comes, and a faster way for urgent questions. */
export type NextStepsWords = Content['contact']['next'];

interface NextStepsProps {
  words: NextStepsWords;
  phone: { number: string; href: string };
}

/** What happens next, in both languages or in Chinese alone. */
export function NextSteps({ words: { title, answer, hurry }, phone }: NextStepsProps) {
  return (
    <div className={s.next}>
      {(title.en ? (['en', 'zh'] as const) : (['zh'] as const)).map((language) => (
        <div key={language} lang={language === 'zh' ? 'zh-Hans' : undefined}>
          <p>
            <b>{title[language]}</b>
          </p>
          <p>{answer[language]}</p>
          <p>
            {/* Chinese has no space after its colon. */}
            {language === 'en' ? `${hurry.en} ` : hurry.zh}
            <ReachLink href={phone.href}>{phone.number}</ReachLink>
          </p>
        </div>
      ))}
    </div>
  );
}
