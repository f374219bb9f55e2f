import type { ReactNode } from 'react';
import layout from '../styles/layout.module.css';
import { ButtonLink } from './link.tsx';
import s from './notice.module.css';

interface NoticeProps {
  title: string;
  text: string;
  /** The language of title and text, if not the page's. */
  lang?: string;
  link: { href: string; label: string };
  /** Further information before the links. */
  children?: ReactNode;
}

/** A page with one message and links to continue. */
export function Notice({ title, text, lang, link, children }: NoticeProps) {
  return (
    <section className={s.notice}>
      <div className={`${layout.wrap} ${s.wrap}`}>
        <h1 lang={lang}>{title}</h1>
        <p className={layout.lead} lang={lang}>
          {text}
        </p>
        {children}
        <ButtonLink href={link.href}>{link.label}</ButtonLink>
      </div>
    </section>
  );
}
