import type { MouseEvent } from 'react';
import link from '../../components/link.module.css';
import s from './inquiry-form.module.css';
import type { Bilingual } from './texts.ts';

interface DraftNoteProps {
  words: { kept: Bilingual; discard: Bilingual };
}

// The button itself is about to disappear.
function focusFirst({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  (currentTarget.form?.elements.namedItem('name') as HTMLElement | null)?.focus();
}

/** Says why the form is filled already, and empties it: others may use the device. */
export function DraftNote({ words }: DraftNoteProps) {
  return (
    <p className={`${s.draft} ${s.full}`}>
      <span>
        {words.kept.en} <span lang="zh-Hans">{words.kept.zh}</span>
      </span>
      <button type="reset" className={link.link} onClick={focusFirst}>
        {words.discard.en} <span lang="zh-Hans">{words.discard.zh}</span>
      </button>
    </p>
  );
}
