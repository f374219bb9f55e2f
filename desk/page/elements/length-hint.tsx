import { useEffect, useState } from 'react';
import { useDesk } from '../desk-context.ts';
import { fillCounted } from '../words/format-words.ts';

// Fields take any length and say how much is too long: `maxLength` would silently cut a pasted text.

/** The number of UTF-16 code units by which a text is too long, counted as the server does: trimmed. */
export function countExcess(text: string, limit: number): number {
  return Math.max(0, text.trim().length - limit);
}

interface LengthHintProps {
  /** The ID by which the field is described. */
  id: string;
  text: string;
  limit: number;
  isRefused?: boolean;
}

/** Says how much room is left near the limit of a field, and how much is too long beyond it. */
export function LengthHint({ id, text, limit, isRefused = false }: LengthHintProps) {
  const { words, language } = useDesk();
  const room = limit - text.trim().length;
  const isOver = room < 0;
  const isNear = room <= limit / 10;
  const form = isOver ? (isRefused ? words.length.refused : words.length.over) : words.length.left;
  const said = isNear ? fillCounted(form, Math.abs(room), language) : '';
  const spoken = useSettled(said);
  return (
    <>
      <span className="vh" role="status" id={id}>
        {isOver && isRefused ? '' : spoken}
      </span>
      {said !== '' && (
        <p className={isOver ? 'error' : 'muted small'} role={isOver && isRefused ? 'alert' : undefined}>
          {said}
        </p>
      )}
    </>
  );
}

// A screen reader announces it when typing pauses, not after each letter.
const settledMilliseconds = 1000;

function useSettled(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settledMilliseconds);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/**
 * The text of a box that answers and live updates may change. While the box has the focus, it shows only what
 * its user types: any other text would silently end an input method's composition and move the cursor. The
 * newer text is shown once the box loses the focus.
 *
 * Notes and inquiries entered by hand need none of it: only their writer's own browser keeps them.
 *
 * @returns the value and the listeners of the box
 */
export function useOwnText(value: string) {
  // Null without the focus; undefined to take the next value.
  const [own, setOwn] = useState<string | null | undefined>(null);
  if (own === undefined) setOwn(value);
  const take = () => setOwn(undefined);
  return {
    value: own ?? value,
    onFocusCapture: take,
    onChangeCapture: take,
    onBlurCapture: () => setOwn(null),
  };
}
