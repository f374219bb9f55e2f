import type { Content } from '../../../content/model/content.ts';
import layout from '../../styles/layout.module.css';
import { Line } from './about.tsx';
import s from './questions.module.css';

/**
 * Frequently Asked Questions, closed, opened by `site/scripts/questions.ts`; without script the style sheet
 * shows all answers. The ID is the answer's, so an address with that hash opens it.
 */
export function Questions({ title, items }: Content['about']['faq']) {
  return (
    <section className={layout.sec}>
      <div className={`${layout.wrap} ${layout.split} ${layout.top} ${layout.wideR}`}>
        <h2 className={layout.stick}>{title}</h2>
        <div className={layout.ruled} data-questions>
          {items.map(({ id, question, answer }) => (
            <div key={id} className={s.item}>
              <h3>
                <button
                  type="button"
                  id={`${id}-question`}
                  className={s.trigger}
                  aria-expanded="false"
                  aria-controls={id}
                >
                  <span>
                    <Line text={question} />
                  </span>
                </button>
              </h3>
              <div id={id} className={s.answer} hidden>
                <p>{answer}</p>
              </div>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
