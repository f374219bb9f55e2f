import { writeFileSync } from 'node:fs';
import { devices } from '@playwright/test';
import { sumBytes, weighPage } from '../../e2e/weigh-page.ts';
import { recordedWeights, weighFiles } from '../../tools/file-weights.ts';
import { getRoutes, root, startBrowser, startOurs } from '../built-site.ts';
import type { Figure, Part } from '../figure.ts';

/** Measures the weight of each route on a phone before any interaction; also records the weight of each text file. */
export const measureWeights: Part = async (say) => {
  writeFileSync(recordedWeights, `${JSON.stringify(weighFiles(`${root}/dist`), null, 2)}\n`);
  const server = await startOurs();
  const browser = await startBrowser();
  const figures: Figure[] = [];
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  for (const route of getRoutes()) {
    say(route);
    const context = await browser.newContext({ ...phone, baseURL: server.url });
    const files = await weighPage(await context.newPage(), route);
    await context.close();
    const html = sumBytes(files, 'document');
    const all = ['script', 'font', 'image'].map((kind) => `${kind} ${sumBytes(files, kind)}`).join(', ');
    figures.push({
      what: `Bytes of ${route} on a phone`,
      ours: `HTML ${html}, ${all}, all ${sumBytes(files)}`,
      goal: 'HTML ≤ 14,000',
      reached: html <= 14_000,
    });
  }
  await browser.close();
  await server.stop();
  return figures;
};
