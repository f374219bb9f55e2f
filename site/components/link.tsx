import type { ReactNode } from 'react';
import s from './link.module.css';

interface LinkProps {
  href: string;
  children: ReactNode;
  className?: string | undefined;
  /** Opens in a new tab: shows the outward arrow, and screen readers hear these words. */
  newTab?: string;
  'aria-label'?: string;
  id?: string;
}

interface ButtonLinkProps extends LinkProps {
  look?: 'primary' | 'ghost' | 'light';
  small?: boolean;
}

function anchorProps({ href, newTab, id, 'aria-label': label }: LinkProps) {
  return { href, id, 'aria-label': label, ...(newTab ? { target: '_blank', rel: 'noopener' } : {}) };
}

/** The text for screen readers that replaces the outward arrow. */
export function NewTabNote({ words }: { words: string }) {
  return <span className="vh"> {words}</span>;
}

/** A link that looks like a button: the primary action of a view, or a secondary one. */
export function ButtonLink({ look = 'primary', small = false, className = '', ...link }: ButtonLinkProps) {
  const classes = [s.btn, look !== 'primary' && s[look], small && s.small, link.newTab && s.out, className];
  return (
    <a className={classes.filter(Boolean).join(' ')} {...anchorProps(link)}>
      {link.children}
      {link.newTab && <NewTabNote words={link.newTab} />}
    </a>
  );
}

/** A text link with an arrow. */
export function ArrowLink({ className = '', ...link }: LinkProps) {
  return (
    <a className={`${s.link} ${s.go} ${className}`} {...anchorProps(link)}>
      {link.children}
      {link.newTab && <NewTabNote words={link.newTab} />}
    </a>
  );
}

/** A link back to the parent page, with the arrow in front. */
export function BackLink({ href, children }: LinkProps) {
  return (
    <a className={`${s.link} ${s.back}`} href={href}>
      {children}
    </a>
  );
}

/** Text with the look of an arrow link, inside a tile that is itself a link. */
export function ArrowLabel({ className = '', children }: { className?: string; children: ReactNode }) {
  return <span className={`${s.link} ${s.go} ${className}`}>{children}</span>;
}
