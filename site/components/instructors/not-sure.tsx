import { ClefMark } from '../../../ui/clef-mark.tsx';
import type { Content } from '../../content/content.ts';
import { contactPath } from '../../paths.ts';
import layout from '../../styles/layout.module.css';
import { ButtonLink } from '../link.tsx';
import s from './not-sure.module.css';

/** The contact link for a family that can't choose an instructor. */
export function NotSure({ content: { instructorsPage, language } }: { content: Content }) {
  const { title, text, link } = instructorsPage.notSure;
  return (
    <aside className={`${s.ask} ${layout.blush}`}>
      <ClefMark className={s.ghostMark} color="#f1cdbf" />
      <h2>{title}</h2>
      <p>{text}</p>
      <ButtonLink href={contactPath(language)}>{link}</ButtonLink>
    </aside>
  );
}
