import { expect, type Page, test } from '@playwright/test';
import { kinds } from './site-routes.ts';

// The bundler writes the modules' styles in an order of its own, which changes with every new import. Two modules that
// style one element belong in different layers (docs/decisions/0002-styles-in-the-page.md).

test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

/** Writes the page's styles anew, the modules' blocks in this order or the other way round. */
async function writeStyles(page: Page, isReversed: boolean): Promise<void> {
  await page.evaluate((isReversed) => {
    for (const style of document.querySelectorAll('style')) {
      const rules = [...(style.sheet?.cssRules ?? [])];
      const isModule = (rule: CSSRule) =>
        rule instanceof CSSLayerBlockRule && ['pieces', 'parts'].includes(rule.name);
      const modules = rules.filter(isModule);
      const other = rules.filter((rule) => !isModule(rule));
      if (isReversed) modules.reverse();
      style.textContent = [...other, ...modules].map((rule) => rule.cssText).join('\n');
    }
  }, isReversed);
}

/** What the styles make of every element: place, size and colors. */
function describeLook(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('body *'), (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, fontWeight, fontSize, borderRadius, display } =
        getComputedStyle(element);
      const place = [x, y, width, height].map(Math.round);
      const look = [color, backgroundColor, fontWeight, fontSize, borderRadius, display, ...place];
      return `${element.localName}.${element.className}: ${look.join(' ')}`;
    }),
  );
}

for (const width of [390, 1440])
  test(`the order in which modules are written changes nothing at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of kinds) {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      await writeStyles(page, false);
      const look = await describeLook(page);
      expect(look.length).toBeGreaterThan(20);
      await writeStyles(page, true);
      expect.soft(await describeLook(page), path).toEqual(look);
    }
  });
