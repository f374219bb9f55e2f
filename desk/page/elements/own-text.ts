import { useState } from 'react';

/**
 * What a box shows that answers and live updates can change: while it has the focus, only what its own typing
 * leads to. Any other text would end an input method's composition and move the cursor, without an error; it
 * is shown once the box is left.
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
