import layout from '../../styles/layout.module.css';
import eyebrow from '../eyebrow.module.css';
import link from '../link.module.css';
import s from './more-programs.module.css';

interface MoreProgramsProps {
  title: string;
  programs: { href: string; name: string; summary: string }[];
}

/** More of what we offer: the other programs as a ruled list. */
export function MorePrograms({ title, programs }: MoreProgramsProps) {
  return (
    <section className={`${layout.sec} ${layout.sand}`}>
      <div className={layout.wrap}>
        <h2 className={eyebrow.eyebrow}>{title}</h2>
        <ul className={s.more}>
          {programs.map(({ href, name, summary }) => (
            <li key={href}>
              <a className={link.go} href={href}>
                <b>{name}</b>
                <span className={layout.muted}>{summary}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
