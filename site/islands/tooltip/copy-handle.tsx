import { useEffect, useId, useRef, useState } from 'react';
import s from './tooltip.module.css';
import { useTooltip } from './use-tooltip.ts';

interface CopyHandleProps {
  /** The academy's name in the chat app. */
  handle: string;
  words: { copy: string; copied: string };
}

/**
 * A name to be typed elsewhere, as a button that copies it. Before and without script it is plain text.
 */
export function CopyHandle({ handle, words }: CopyHandleProps) {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const { state, handlers, tooltip } = useTooltip();
  const button = useRef<HTMLButtonElement>(null);
  const tipId = useId();

  async function copy() {
    try {
      await navigator.clipboard.writeText(handle);
      tooltip.confirm();
    } catch {
      // Refused, or absent over plain http: selected, the name is one keystroke from the clipboard.
      if (button.current) getSelection()?.selectAllChildren(button.current);
    }
  }

  if (!hydrated) return <span className={s.handle}>{handle}</span>;
  const copied = state === 'confirming';
  return (
    <span className={s.target} {...handlers}>
      <button
        ref={button}
        type="button"
        className={`${s.handle} ${s.button}`}
        aria-describedby={tipId}
        onClick={copy}
      >
        {handle}
      </button>
      <span id={tipId} role="tooltip" className={s.tip} data-show={state !== 'closed'}>
        {copied ? words.copied : words.copy}
      </span>
      <span className="vh" role="status">
        {copied ? words.copied : ''}
      </span>
    </span>
  );
}
