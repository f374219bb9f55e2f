import type { ReactNode } from 'react';
import { phoneHref } from '../content/opening-hours.ts';
import layout from '../styles/layout.module.css';
import s from './definition-list.module.css';

interface DefinitionListProps {
  items: { term: string; details: ReactNode }[];
  className?: string | undefined;
}

/** Facts as a list of terms and descriptions, separated by lines. */
export function DefinitionList({ items, className = '' }: DefinitionListProps) {
  return (
    <dl className={`${layout.ruled} ${s.dl} ${className}`}>
      {items.map(({ term, details }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{details}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A link that dials a telephone number or writes an e-mail. */
export function ReachLink({ href, children }: { href: string; children: string }) {
  return (
    <a className={s.tel} href={href}>
      {children}
    </a>
  );
}

/** The academy's telephone number as a link. */
export function PhoneLink({ phone }: { phone: string }) {
  return <ReachLink href={phoneHref(phone)}>{phone}</ReachLink>;
}

/** The academy's e-mail address as a link. */
export function EmailLink({ email }: { email: string }) {
  return <ReachLink href={`mailto:${email}`}>{email}</ReachLink>;
}
