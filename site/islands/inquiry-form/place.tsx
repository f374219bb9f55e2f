import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { formPartId } from '../../components/form-places.ts';

interface PlaceProps {
  /** Which part of the form it is. */
  part: string;
  /** Tells these words from the next, where they are no single text. */
  version?: string | number | null;
  children: ReactNode;
}

/**
 * Words in a place that the form's HTML holds for them. Whatever is in the page may be changed by a
 * translator, so other words take the place of the whole element: React never touches what is in it.
 */
export function Place({ part, version, children }: PlaceProps) {
  const place = document.getElementById(formPartId(part));
  if (!place || !children) return null;
  return createPortal(
    <span key={typeof children === 'string' ? children : version} ref={removeServerWords} data-words="">
      {children}
    </span>,
    place,
  );
}

/** Removes what the server has written in a place, translated or not: React appends. */
function removeServerWords(words: HTMLElement | null) {
  for (const node of [...(words?.parentNode?.childNodes ?? [])])
    if (!(node instanceof HTMLElement && 'words' in node.dataset)) node.remove();
}
