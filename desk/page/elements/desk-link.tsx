import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { goTo } from '../address.ts';

type DeskLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** A link within the desk, which changes the address without loading the page. */
export function DeskLink({ href, onClick, children, ...attributes }: DeskLinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(href);
  };
  return (
    <a {...attributes} href={href} onClick={follow}>
      {children}
    </a>
  );
}
