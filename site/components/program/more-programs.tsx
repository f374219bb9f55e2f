import type { Content, Program } from '../../content/content.ts';
import { programPath } from '../../paths.ts';
import layout from '../../styles/layout.module.css';
import eyebrow from '../eyebrow.module.css';
import link from '../link.module.css';
import s from './more-programs.module.css';

interface MoreProgramsProps {
  content: Content;
  /** The program whose page it is. */
  current: Program;
}

/** More of what we offer: the other programs as a ruled list, in the order of the menu. */
export function MorePrograms({ content: { language, programPage, programs }, current }: MoreProgramsProps) {
  const others = programs.filter(({ slug }) => slug !== current.slug);
  return (
    <section className={`${layout.sec} ${layout.sand}`}>
      <div className={layout.wrap}>
        <h2 className={eyebrow.eyebrow}>{programPage.more}</h2>
        <ul className={s.more}>
          {others.map(({ slug, name, summary }) => (
            <li key={slug}>
              <a className={link.go} href={programPath(language, slug)}>
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
