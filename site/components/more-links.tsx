import layout from '../styles/layout.module.css';
import link from './link.module.css';
import s from './more-links.module.css';

/** Where a page leads on: a ruled list of links, each with a few words about it. */
export function MoreLinks(props: {
  title: string;
  items: { href: string; name: string; summary: string }[];
}) {
  return (
    <section className={`${layout.sec} ${layout.sand}`}>
      <div className={layout.wrap}>
        <h2 className={layout.eyebrow}>{props.title}</h2>
        <ul className={s.more}>
          {props.items.map(({ href, name, summary }) => (
            <li key={href}>
              <a className={link.go} href={href}>
                <b>{name}</b> <span className={layout.muted}>{summary}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
