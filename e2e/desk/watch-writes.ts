import type { Page } from '@playwright/test';

/**
 * Watches the page's own writes into the focused box: each one ends an input method's composition and moves
 * the cursor, however soon the next one corrects the text.
 *
 * @returns reads the writes, each with the box's name and the text that it replaced
 */
export async function watchWrites(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const writes: string[] = [];
    Object.assign(window, { writes });
    for (const { prototype } of [HTMLTextAreaElement, HTMLInputElement]) {
      const own = Object.getOwnPropertyDescriptor(prototype, 'value');
      Object.defineProperty(prototype, 'value', {
        ...own,
        set(this: HTMLTextAreaElement | HTMLInputElement, text: string) {
          if (this === document.activeElement && this.value !== text)
            writes.push(`${this.ariaLabel ?? this.id}: ${this.value} → ${text}`);
          own?.set?.call(this, text);
        },
      });
    }
  });
  return () => page.evaluate(() => (window as unknown as { writes: string[] }).writes);
}
