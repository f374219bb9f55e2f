import type { ReactNode } from 'react';
import { phoneHref } from '../content/opening-hours.ts';
import s from './definition-list.module.css';

interface Definition {
  term: string;
  details: ReactNode;
}

interface DefinitionListProps {
  items: Definition[];
  className?: string | undefined;
}

/** Facts in ruled rows: a term and what it stands for. */
export function DefinitionList({ items, className = '' }: DefinitionListProps) {
  return (
    <dl className={`${s.dl} ${className}`}>
      {items.map(({ term, details }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{details}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A telephone number or an e-mail address that a tap uses. */
export function ReachLink({ href, children }: { href: string; children: string }) {
  return (
    <a className={s.tel} href={href}>
      {children}
    </a>
  );
}

/** The academy's telephone number, which a tap dials. */
export function PhoneLink({ phone }: { phone: string }) {
  return <ReachLink href={phoneHref(phone)}>{phone}</ReachLink>;
}

/** The academy's e-mail address, which a tap writes to. */
export function EmailLink({ email }: { email: string }) {
  return <ReachLink href={`mailto:${email}`}>{email}</ReachLink>;
}
