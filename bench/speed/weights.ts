import { writeFileSync } from 'node:fs';
import { chromium, devices } from '@playwright/test';
import { recordedWeights, weighFiles } from '../../tools/file-weights.ts';
import { findBrowser } from '../../tools/find-browser.ts';
import { sumBytes, weighPage } from '../../tools/weigh-page.ts';
import type { Figure, Part } from './figure.ts';
import { root, startOurs } from './program.ts';
import { routes } from './routes.ts';

/** What each route weighs on a phone before anybody scrolls; also writes down what each text weighs now. */
export const measureWeights: Part = async (say) => {
  writeFileSync(recordedWeights, `${JSON.stringify(weighFiles(`${root}/dist`), null, 2)}\n`);
  const server = await startOurs();
  const browser = await chromium.launch({ executablePath: findBrowser(process.env), args: ['--no-sandbox'] });
  const figures: Figure[] = [];
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  for (const route of routes()) {
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
