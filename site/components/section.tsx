import type { ReactNode } from 'react';
import layout from '../styles/layout.module.css';

interface SectionProps {
  title: string;
  lead?: string;
  /** The class of its background, such as `layout.sand`. */
  className?: string | undefined;
  children: ReactNode;
}

/** A section of a page: its heading, a line below it, and its content. */
export function Section({ title, lead, className = '', children }: SectionProps) {
  return (
    <section className={`${layout.sec} ${className}`}>
      <div className={layout.wrap}>
        <div className={layout.secHead}>
          <h2>{title}</h2>
          {lead && <p className={layout.lead}>{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
