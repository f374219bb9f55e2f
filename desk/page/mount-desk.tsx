import { createRoot } from 'react-dom/client';
import { Desk, type DeskProps } from './desk.tsx';
import { removeOldDrafts } from './stored-drafts.ts';

/**
 * Draws the desk into an element that holds its props as JSON. Nothing of it is drawn at build: it is empty until
 * somebody signs in. Astro's directive for that would add to the script of every public page.
 */
export function mountDesk(element: HTMLElement): void {
  const props: DeskProps = JSON.parse(element.dataset['desk'] ?? '');
  removeOldDrafts();
  createRoot(element).render(<Desk {...props} />);
}
