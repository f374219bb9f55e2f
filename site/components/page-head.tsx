import layout from '../styles/layout.module.css';
import s from './page-head.module.css';

/** A page's headline and lead on ivory. */
export function PageHead({ title, lead }: { title: string; lead: string }) {
  return (
    <section className={`${layout.sec} ${s.tophead}`}>
      <div className={`${layout.wrap} ${s.wrap}`}>
        <h1>{title}</h1>
        <p className={layout.lead}>{lead}</p>
      </div>
    </section>
  );
}
