import type { ReactNode } from 'react';
import { ClefMark } from '../../ui/clef-mark.tsx';
import type { Content } from '../content/content.ts';
import layout from '../styles/layout.module.css';
import { Brand, LanguageLink } from './navigation.tsx';
import s from './rest-page.module.css';

interface RestPageProps {
  content: Content;
  title: string;
  /** The cause of the error, where it is known. */
  status?: string;
  text: string;
  /** The links to continue. */
  children: ReactNode;
}

/** A page without header and footer, for a missing page or an error. */
export function RestPage({ content, title, status, text, children }: RestPageProps) {
  return (
    <div className={s.page}>
      <div className={`${layout.wrap} ${s.mark}`}>
        <Brand content={content} />
        <LanguageLink language={content.language} />
      </div>
      {/* A staff across the page: the logo as clef, a whole rest below the fourth line, the final barline. */}
      <div className={s.bars} aria-hidden="true">
        <ClefMark />
        <i />
      </div>
      <div className={`${layout.wrap} ${layout.stack} ${layout.start}`}>
        <h1>{title}</h1>
        {status && (
          <p className={s.status} lang="en">
            {status}
          </p>
        )}
        <p className={layout.lead}>{text}</p>
        <p className={layout.row}>{children}</p>
      </div>
    </div>
  );
}
