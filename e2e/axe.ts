import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { findUnmarkedLanguage } from './unmarked-language.ts';

/** WCAG 2.2 A and AA with everything before it, and axe's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const options: RunOptions = { runOnly: tags, resultTypes: ['violations', 'incomplete'] };
const script = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The widths of the design: phone, tablet, desktop. */
export const [narrowest, tablet, widest] = [390, 820, 1440];
export const widths = [narrowest, tablet, widest];

/**
 * Runs every rule on the page as it stands.
 *
 * @param name of the page and its state, put before each problem
 * @returns a line for each element that breaks a rule, or that axe can't decide
 */
export async function findViolations(page: Page, name: string): Promise<string[]> {
  // Parsed once for a page: it takes as long as a run.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script);
  const { violations, incomplete } = await page.evaluate(judge, options);
  // On gradients and pictures axe leaves contrast to people; `site/styles/contrast.test.ts` holds the pairs.
  // A page in a frame is judged by itself; axe is not in it, so it can't tell which heading comes before.
  const left = ['color-contrast', 'frame-tested', 'heading-order'];
  const unsure = incomplete.filter(({ id }) => !left.includes(id));
  return [...violations, ...unsure].flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${name}: ${id} (${help}) at ${target.join(' ')}: ${failureSummary}`,
    ),
  );
}

/**
 * Expects of a page as a visitor leaves it, opened, filled or refused, that its policy has refused nothing so
 * far, and that at each of these widths axe finds nothing and every text is in the language announced for it.
 */
export async function expectReadable(page: Page, atWidths = widths) {
  const seen = await page.consoleMessages();
  const refused = seen.map((message) => message.text()).filter((text) => text.includes('Security Policy'));
  expect.soft(refused).toEqual([]);
  const before = page.viewportSize();
  for (const width of atWidths) {
    await page.setViewportSize({ width, height: 900 });
    const found = [...(await findViolations(page, `${width} px`)), ...(await findUnmarkedLanguage(page))];
    expect.soft(found).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
  // Messages that axe itself causes are no fault of the page.
  await page.clearConsoleMessages();
}

/** Runs in the page. A target that a sticky bar covers is judged again where it can be scrolled to. */
async function judge(options: RunOptions): Promise<AxeResults> {
  type Axe = Record<'run', (context: Node, options: RunOptions) => Promise<AxeResults>>;
  const { axe } = window as unknown as { axe: Axe };
  const results = await axe.run(document, options);
  for (const rule of results.violations.filter(({ id }) => id === 'target-size')) {
    const left: typeof rule.nodes = [];
    for (const node of rule.nodes) {
      const target = document.querySelector(node.target.join(' ')) ?? document.body;
      target.scrollIntoView({ block: 'center' });
      const again = await axe.run(target, { ...options, runOnly: { type: 'rule', values: [rule.id] } });
      left.push(...again.violations.flatMap(({ nodes }) => nodes));
    }
    rule.nodes = left;
  }
  return results;
}
