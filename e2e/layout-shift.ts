import type { Page } from '@playwright/test';

/** How far things of a page moved by themselves so far, as the browser counts it. */
export function readLayoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // The browser counts the last shift with the next frame.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return new Promise<number>((resolve) => {
      const observer = new PerformanceObserver((list) => {
        const shifts = list.getEntriesByType('layout-shift') as (PerformanceEntry & { value: number })[];
        resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        observer.disconnect();
      });
      observer.observe({ type: 'layout-shift', buffered: true });
      // Where nothing moved there is no entry: that the page was painted always is one, and comes after them.
      observer.observe({ type: 'paint', buffered: true });
    });
  });
}
