import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import type { Driver } from './driver.ts';

/** Drives a browser that Puppeteer has started. Each visit has a tab of its own. */
function createDriver(browser: Browser): Driver {
  let page: Page;
  const errors: string[] = [];

  return {
    // A new tab, because one that went back to a page in the back-forward cache reports no further load.
    async begin(size) {
      const before = page;
      page = await browser.newPage();
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      page.on('pageerror', (error) => errors.push(String(error)));
      await page.setViewport(size);
      await before?.close();
      errors.length = 0;
    },
    open: async (address) => void (await page.goto(address)),
    // Puppeteer's own waits for a page to load, and one that was kept never does. The answer is sent before
    // the page goes.
    goBack: async () => void (await page.evaluate('void setTimeout(() => history.back())')),
    evaluate: (expression) => page.evaluate(expression),
    moveMouse: (x, y) => page.mouse.move(x, y),
    click: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    readErrors: async () => errors.splice(0),
    hasEnded: () => !browser.connected,
    close: () => browser.close(),
  };
}

/** Starts Firefox without a screen; Puppeteer speaks WebDriver BiDi with it. */
export async function startFirefox(executablePath: string): Promise<Driver> {
  return createDriver(await puppeteer.launch({ browser: 'firefox', executablePath }));
}
