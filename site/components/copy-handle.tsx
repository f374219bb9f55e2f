import s from './copy-handle.module.css';

interface CopyHandleProps {
  /** The academy's name in the chat app. */
  handle: string;
  words: { copy: string; copied: string };
}

const tipId = 'copy-tip';

/**
 * A name to be typed elsewhere. It is plain text until site/scripts/copy-handle.ts puts in its place what waits in the template:
 * a button that copies it, and its tooltip.
 */
export function CopyHandle({ handle, words }: CopyHandleProps) {
  return (
    <span className={s.target} data-copy-handle="">
      <span className={s.handle}>{handle}</span>
      <template>
        <button type="button" className={`${s.handle} ${s.button}`} aria-describedby={tipId}>
          {handle}
        </button>
        <span id={tipId} role="tooltip" className={s.tip} data-copied={words.copied}>
          {words.copy}
        </span>
        <span className="vh" role="status" />
      </template>
    </span>
  );
}
