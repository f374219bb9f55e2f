import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** WCAG 2.2 A and AA with everything before it, and axe's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The widths of the design: phone, tablet, desktop. */
export const widths = [390, 820, 1440];

// On gradients and pictures axe leaves contrast to people; `site/styles/contrast.test.ts` holds the pairs.
const isContrast = ({ id }: { id: string }) => id === 'color-contrast';

/** What axe found on pages so far. */
export function createAxeCount() {
  const count = { pages: 0, rules: 0, elements: 0, open: 0, violations: [] as string[] };
  return {
    violations: count.violations,
    /** Runs every rule on the page as it stands. */
    async check(page: Page, name: string) {
      const { passes, incomplete, violations } = await new AxeBuilder({ page })
        .setLegacyMode()
        .withTags(tags)
        .analyze();
      count.pages++;
      count.rules += passes.length + incomplete.length + violations.length;
      count.elements += passes.flatMap(({ nodes }) => nodes).length;
      const [contrast, open] = [
        incomplete.filter(isContrast),
        incomplete.filter((result) => !isContrast(result)),
      ];
      count.open += contrast.flatMap(({ nodes }) => nodes).length;
      for (const { id, help, nodes } of [...violations, ...open])
        for (const { target, failureSummary } of nodes)
          count.violations.push(`${name}: ${id} (${help}) at ${target.join(' ')}: ${failureSummary}`);
    },
    /** The counts in one line, for the log. */
    describe: (name: string) =>
      `axe, ${name}: ${count.violations.length} violations; ${count.rules} rules ran on ${count.pages} pages, ` +
      `${count.elements} elements passed, the contrast of ${count.open} left for people to judge`,
  };
}
