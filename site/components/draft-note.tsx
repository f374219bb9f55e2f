import s from './draft-note.module.css';
import link from './link.module.css';

interface Bilingual {
  en: string;
  zh: string;
}

interface DraftNoteProps {
  words: { kept: Bilingual; discard: Bilingual };
}

/**
 * Says why the form is filled already, and empties it: others may use the device. It stands in the form, and
 * the draft shows it when it has come back (islands/inquiry-form/form-draft.ts).
 */
export function DraftNote({ words: { kept, discard } }: DraftNoteProps) {
  return (
    <p className={s.note} data-draft-note="" hidden>
      <span>
        {`${kept.en} `}
        <span lang="zh-Hans">{kept.zh}</span>
      </span>
      <button type="reset" className={link.link}>
        {`${discard.en} `}
        <span lang="zh-Hans">{discard.zh}</span>
      </button>
    </p>
  );
}
