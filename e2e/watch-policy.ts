import type { Page } from '@playwright/test';

/** Notes what the browser refuses because of the page's policy, on every page of this tab from now on. */
export async function watchPolicy(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('reportRefused', (text: string) => refused.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, target }) => {
      const place = target instanceof Element ? target.outerHTML.slice(0, 200) : '';
      Reflect.get(window, 'reportRefused')(`${effectiveDirective} ${blockedURI} ${place}`);
    });
  });
  return refused;
}
