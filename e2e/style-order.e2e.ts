import { expect, type Page, test } from '@playwright/test';
import { createShortClassNames, listModuleNames } from '../site/build/short-class-names.ts';
import { kinds } from './site-routes.ts';

// The bundler writes the modules' styles in an order of its own, which changes with every new import. Two
// modules that style one element belong in different layers (docs/decisions/0035-styles-and-first-paint.md).

test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

const nameOf = createShortClassNames('.');
/** The module of each class and animation, as pages have them. */
const modules = Object.fromEntries(listModuleNames('.').map(({ name, file }) => [nameOf(name, file), file]));

/** Writes the page's styles anew, in each layer the modules in this order or the other way round. */
async function writeStyles(page: Page, isReversed: boolean): Promise<void> {
  await page.evaluate(
    ({ isReversed, modules }) => {
      const moduleOf = ({ cssText }: CSSRule) =>
        modules[/(?:\.|@keyframes )([A-Z]\w*)/.exec(cssText)?.[1] ?? ''];
      const writeLayer = (layer: CSSLayerBlockRule) => {
        const blocks = Object.values(Object.groupBy(layer.cssRules, (rule) => moduleOf(rule) ?? ''));
        if (isReversed) blocks.reverse();
        const rules = blocks.flatMap((block = []) => block.map(({ cssText }) => cssText));
        return `@layer ${layer.name} {${rules.join('\n')}}`;
      };
      for (const style of document.querySelectorAll('style')) {
        style.textContent = Array.from(style.sheet?.cssRules ?? [], (rule) =>
          rule instanceof CSSLayerBlockRule && ['pieces', 'parts'].includes(rule.name)
            ? writeLayer(rule)
            : rule.cssText,
        ).join('\n');
      }
    },
    { isReversed, modules },
  );
}

/** Describes every element as styled: position, size and colors. */
function describeLook(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('body *'), (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, fontWeight, fontSize, borderRadius, display } =
        getComputedStyle(element);
      const box = [x, y, width, height].map(Math.round);
      const look = [color, backgroundColor, fontWeight, fontSize, borderRadius, display, ...box];
      return `${element.localName}.${element.className}: ${look.join(' ')}`;
    }),
  );
}

for (const width of [390, 1440])
  test(`the order of modules changes nothing at ${width} px`, { tag: '@full' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    // An island that wakes up between the two looks would be a difference.
    await page.route('**/_astro/*.js', (route) => route.abort());
    for (const path of kinds) {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      // Until a page is painted, pictures below the first screen are put away.
      await page.evaluate(() => document.documentElement.setAttribute('data-painted', ''));
      await writeStyles(page, false);
      const look = await describeLook(page);
      expect(look.length).toBeGreaterThan(20);
      await writeStyles(page, true);
      expect.soft(await describeLook(page), path).toEqual(look);
    }
  });
