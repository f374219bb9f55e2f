import { useState } from 'react';

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
