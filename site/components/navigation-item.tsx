import { currentMark } from './navigation.ts';

interface NavigationItemProps {
  href: string;
  label: string;
  /** The path of the current page. */
  path: string;
}

/** An entry of the header's navigation and of the phone menu that leads to a page. */
export function NavigationItem({ href, label, path }: NavigationItemProps) {
  return (
    <li>
      <a href={href} aria-current={currentMark(path, href)}>
        {label}
      </a>
    </li>
  );
}
