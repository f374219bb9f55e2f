import link from '../../components/link.module.css';
import s from './inquiry-form.module.css';
import type { Bilingual } from './texts.ts';

interface DraftNoteProps {
  words: { kept: Bilingual; discard: Bilingual };
  onDiscard: () => void;
}

/** Says why the form is filled already, and empties it: others may use the device. */
export function DraftNote({ words, onDiscard }: DraftNoteProps) {
  return (
    <p className={`${s.draft} ${s.full}`}>
      <span>
        {words.kept.en} <span lang="zh-Hans">{words.kept.zh}</span>
      </span>
      <button type="button" className={link.link} onClick={onDiscard}>
        {words.discard.en} <span lang="zh-Hans">{words.discard.zh}</span>
      </button>
    </p>
  );
}
