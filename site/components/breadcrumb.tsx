import { ClefMark } from '../../ui/clef-mark.tsx';
import type { Content } from '../content/content.ts';
import { homePath } from '../paths.ts';
import s from './breadcrumb.module.css';

interface BreadcrumbProps {
  content: Content;
  /** The menu that contains the page, as plain text, because it has no page of its own. */
  menu: 'offer' | 'instruments';
  current: string;
  /** Shows the logo before the home link, on pages without the shared header. */
  mark?: boolean;
}

/** The breadcrumb: the page's position in the site, with a link to the home page. */
export function Breadcrumb({
  content: { language, navigation },
  menu,
  current,
  mark = false,
}: BreadcrumbProps) {
  return (
    <nav aria-label={navigation.breadcrumb}>
      <ol className={s.crumbs}>
        <li>
          <a href={homePath(language)}>
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
