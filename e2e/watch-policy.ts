import type { Page } from '@playwright/test';

/** Notes all resources that the page's policy makes the browser refuse, on every later page of this tab. */
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
