import type { Content } from '../content/content-schema.ts';
import { homePath } from '../paths.ts';
import s from './breadcrumb.module.css';
import { ClefMark } from './clef-mark.tsx';

interface BreadcrumbProps {
  content: Content;
  /** The menu the page belongs to: plain text, for it has no page of its own. */
  menu: 'offer' | 'instruments';
  current: string;
  /** Shows the mark in front of the home link, on pages without the shared header. */
  mark?: boolean;
}

/** Where the page stands, and the way home. */
export function Breadcrumb({ content: { navigation }, menu, current, mark = false }: BreadcrumbProps) {
  return (
    <nav aria-label={navigation.breadcrumb}>
      <ol className={s.crumbs}>
        <li>
          <a href={homePath}>
            {mark && <ClefMark />}
            {navigation.links.home}
          </a>
        </li>
        <li>{navigation[menu].label}</li>
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
