import layout from '../../styles/layout.module.css';
import s from './questions.module.css';

interface QuestionsProps {
  title: string;
  items: { id: string; question: string; answer: string }[];
}

/**
 * Frequently Asked Questions. `details` work without script, one open at a time; `enhanceQuestions` then makes
 * them the accordion of the contract. The id is the answer's: an address that names it opens it natively.
 */
export function Questions({ title, items }: QuestionsProps) {
  return (
    <section className={layout.sec}>
      <div className={`${layout.wrap} ${layout.split} ${layout.top} ${layout.wideR}`}>
        <h2 className={layout.stick}>{title}</h2>
        <div className={s.faq} data-questions>
          {items.map(({ id, question, answer }) => (
            <details key={id} className={s.item} name="faq">
              <summary className={s.trigger}>
                <h3>{question}</h3>
              </summary>
              <div id={id} className={s.answer}>
                <p>{answer}</p>
              </div>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
