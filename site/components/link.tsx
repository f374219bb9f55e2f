import type { ReactNode } from 'react';
import type { Content } from '../../content/model/content.ts';
import { type OutsideForm, outsideFormPath } from '../paths.ts';
import s from './link.module.css';

interface LinkProps {
  href: string;
  children: ReactNode;
  'aria-label'?: string;
}

interface ButtonLinkProps extends LinkProps {
  variant?: 'ghost' | 'light';
  small?: boolean;
  /** Opens in a new tab: shows the outward arrow, and screen readers hear these words. */
  newTab?: string;
  className?: string | undefined;
}

/** A link that looks like a button: the primary action of a view, or a secondary one. */
export function ButtonLink({ variant, small, newTab, className, children, ...link }: ButtonLinkProps) {
  const classes = [s.btn, variant && s[variant], small && s.small, newTab && s.out, className];
  const target = newTab && { target: '_blank', rel: 'noopener' };
  return (
    <a className={classes.filter(Boolean).join(' ')} {...link} {...target}>
      {children}
      {newTab && <NewTabNote words={newTab} />}
    </a>
  );
}

interface OutsideFormLinkProps extends Omit<ButtonLinkProps, 'href' | 'newTab'> {
  content: Content;
  form: OutsideForm;
}

/** The button of an outside form. Until its address is known, our contact page stands in, in the same tab. */
export function OutsideFormLink({ content, form, ...button }: OutsideFormLinkProps) {
  return (
    <ButtonLink
      href={outsideFormPath(content, form)}
      newTab={content.academy.forms[form] && content.navigation.newTab}
      {...button}
    />
  );
}

/** The text for screen readers that replaces the outward arrow. */
export function NewTabNote({ words }: { words: string }) {
  return <span className="vh">{` ${words}`}</span>;
}

/** A text link with an arrow. */
export function ArrowLink({ children, ...link }: LinkProps) {
  return (
    <a className={`${s.link} ${s.go}`} {...link}>
      {children}
    </a>
  );
}
