import layout from '../../styles/layout.module.css';
import { ClefMark } from '../clef-mark.tsx';
import { ButtonLink } from '../link.tsx';
import s from './not-sure.module.css';

export interface NotSureProps {
  title: string;
  text: string;
  link: { href: string; label: string };
}

/** The way on for a family that finds no instructor by itself. */
export function NotSure({ title, text, link }: NotSureProps) {
  return (
    <aside className={`${s.ask} ${layout.blush}`}>
      <ClefMark className={s.ghostMark} color="#f1cdbf" />
      <h2>{title}</h2>
      <p>{text}</p>
      <ButtonLink href={link.href}>{link.label}</ButtonLink>
    </aside>
  );
}
