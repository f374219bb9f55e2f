import type { ReactNode } from 'react';
import layout from '../styles/layout.module.css';
import { ButtonLink } from './link.tsx';
import s from './notice.module.css';

interface NoticeProps {
  title: string;
  text: string;
  /** The language of title and text, where it is not the page's. */
  lang?: string;
  link: { href: string; label: string };
  /** More to know before going on. */
  children?: ReactNode;
}

/** A page that says one thing and shows the way on. */
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
