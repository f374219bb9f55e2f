import { expect, it } from 'vitest';
import { type PrerenderedDocument, whenSeen } from './when-seen.ts';

function pageThatIs(prerendering: boolean | undefined) {
  const events = new EventTarget();
  return Object.assign(events, { prerendering }) as unknown as PrerenderedDocument;
}

it.each([false, undefined])('runs at once on a page that is seen', (prerendering) => {
  let runs = 0;
  whenSeen(pageThatIs(prerendering), () => runs++);
  expect(runs).toBe(1);
});

it('runs once, when the visitor comes to a page that was prepared ahead', () => {
  let runs = 0;
  const page = pageThatIs(true);
  whenSeen(page, () => runs++);
  expect(runs).toBe(0);
  page.dispatchEvent(new Event('prerenderingchange'));
  page.dispatchEvent(new Event('prerenderingchange'));
  expect(runs).toBe(1);
});
