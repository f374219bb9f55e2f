import { expect, test } from '@playwright/test';

// Pages at rest are visited by every-page.e2e.ts, pages as visitors leave them by each `expectReadable`, the
// page of a refused form by languages.e2e.ts, the embedded form under its own policy by enquiry-embed.e2e.ts.

test('what someone else brings into a page does not run', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    document.addEventListener('securitypolicyviolation', (event) => refused.push(event.effectiveDirective));
    const place = document.createElement('div');
    place.innerHTML = `<img src="/nothing.png" onerror="document.title = 'taken'" style="color: red">`;
    const script = document.createElement('script');
    script.textContent = "document.title = 'taken'";
    const frame = document.createElement('iframe');
    frame.src = 'https://elsewhere.example/';
    const base = document.createElement('base');
    base.href = 'https://elsewhere.example/';
    document.body.append(place, script, frame, base);
  });
  await expect
    .poll(() => page.evaluate('window.refused.toSorted()'))
    .toEqual(['base-uri', 'frame-src', 'script-src-attr', 'script-src-elem', 'style-src-attr']);
  await expect(page).not.toHaveTitle('taken');
});
