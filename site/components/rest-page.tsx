import type { ReactNode } from 'react';
import layout from '../styles/layout.module.css';
import { Brand } from './brand.tsx';
import { ClefMark } from './clef-mark.tsx';
import s from './rest-page.module.css';

/** A staff from edge to edge: the mark as its clef, a whole-bar rest under the fourth line, the final barline. */
function SilentBar() {
  return (
    <div className={s.bars} aria-hidden="true">
      <ClefMark />
      <i />
    </div>
  );
}

interface RestPageProps {
  /** The academy's name. */
  name: string;
  title: string;
  /** What went wrong, where that can be said. */
  status?: string;
  text: string;
  /** The ways on. */
  children: ReactNode;
}

/** A page without header and footer, where the music rests: nothing is here, or something broke. */
export function RestPage({ name, title, status, text, children }: RestPageProps) {
  return (
    <div className={s.page}>
      <div className={`${layout.wrap} ${s.mark}`}>
        <Brand name={name} />
      </div>
      <SilentBar />
      <div className={`${layout.wrap} ${s.words}`}>
        <h1>{title}</h1>
        {status && <p className={s.status}>{status}</p>}
        <p className={layout.lead}>{text}</p>
        <p className={layout.row}>{children}</p>
      </div>
    </div>
  );
}
