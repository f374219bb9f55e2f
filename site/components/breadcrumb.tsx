import { homePath } from '../paths.ts';
import s from './breadcrumb.module.css';
import { ClefMark } from './clef-mark.tsx';

export interface BreadcrumbProps {
  /** What screen readers call the breadcrumb. */
  label: string;
  home: string;
  /** The group the page belongs to: plain text, for it has no page of its own. */
  group: string;
  current: string;
  /** Shows the mark in front of the home link, on pages without the shared header. */
  mark?: boolean;
}

/** Where the page stands, and the way home. */
export function Breadcrumb({ label, home, group, current, mark = false }: BreadcrumbProps) {
  return (
    <nav aria-label={label}>
      <ol className={s.crumbs}>
        <li>
          <a href={homePath}>
            {mark && <ClefMark />}
            {home}
          </a>
        </li>
        <li>{group}</li>
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
