import { expect, type Locator, type Page, test } from '@playwright/test';

const questions = [
  'What age groups do you teach?',
  'Do you offer online or in-person lessons?',
  'Can adults start as complete beginners?',
  'How do I choose the right teacher?',
  'What happens if I miss a lesson?',
];

const question = (page: Page, index: number) => page.getByRole('button', { name: questions[index] });

async function expectOpen(page: Page, open: number | null) {
  for (const index of questions.keys())
    await expect(question(page, index)).toHaveAttribute('aria-expanded', String(index === open));
  await expect(page.getByRole('region').filter({ visible: true })).toHaveCount(open === null ? 0 : 1);
}

/** Nothing covers the question: it stands whole under the header. */
async function expectInSight(trigger: Locator) {
  await expect(async () => {
    const box = await trigger.boundingBox();
    const header = await trigger.page().getByRole('banner').boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(header?.height ?? 0);
    await expect(trigger).toBeInViewport({ ratio: 1 });
  }).toPass();
}

test.describe('questions', () => {
  test('open one at a time, and the open one closes again', async ({ page }) => {
    await page.goto('/about');
    await expectOpen(page, null);
    await question(page, 1).click();
    await expectOpen(page, 1);
    await expect(page.getByRole('region', { name: questions[1] })).toContainText(
      'our studio in Bellaire, Houston',
    );
    await question(page, 4).click();
    await expectOpen(page, 4);
    await expect(page.getByText('24-hour notice')).toBeVisible();
    await question(page, 4).click();
    await expectOpen(page, null);
  });

  test('are headings with a button that follow arrow keys with wrap, Home and End, Enter and Space', async ({
    page,
  }) => {
    await page.goto('/about');
    for (const name of questions)
      await expect(page.getByRole('heading', { level: 3, name }).getByRole('button')).toHaveAccessibleName(
        name,
      );
    await question(page, 0).focus();
    for (const [key, focused] of [
      ['ArrowUp', 4],
      ['ArrowDown', 0],
      ['ArrowDown', 1],
      ['End', 4],
      ['ArrowUp', 3],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key);
      await expect(question(page, focused)).toBeFocused();
    }
    await expectOpen(page, null);
    await page.keyboard.press('Enter');
    await expectOpen(page, 0);
    await page.keyboard.press('Space');
    await expectOpen(page, null);
    await test.step('pass over a disabled one', async () => {
      await question(page, 1).evaluate((button) => button.setAttribute('disabled', ''));
      await question(page, 0).press('ArrowDown');
      await expect(question(page, 2)).toBeFocused();
    });
  });

  test('open from an address that names them, and when it changes to name another', async ({ page }) => {
    await page.goto('/about#missed-lessons');
    await expectOpen(page, 4);
    await expectInSight(question(page, 4));
    await page.evaluate(() => {
      location.hash = 'choosing-a-teacher';
    });
    await expectOpen(page, 3);
    await expectInSight(question(page, 3));
    await page.goBack();
    await expectOpen(page, 4);
  });

  test('open when the browser finds words in them', async ({ page }) => {
    await page.goto('/about');
    await question(page, 0).click();
    // What find-in-page tells the page before it scrolls to the words.
    await page.locator('#missed-lessons').dispatchEvent('beforematch');
    await expectOpen(page, 4);
  });

  test('stay closed when the address names something else', async ({ page }) => {
    await page.goto('/about#no-such-question');
    await expectOpen(page, null);
  });
});

/** The answers, in the questions' order. */
const answers = (page: Page) => page.locator('[data-questions] h3 + div');

async function expectAllShown(page: Page) {
  await expect(answers(page)).toHaveCount(questions.length);
  for (const answer of await answers(page).all()) {
    await expect(answer.getByRole('paragraph')).toBeVisible();
    // Shown, and not cut off by its transition's height.
    const { shown, whole } = await answer.evaluate((box) => ({
      shown: box.clientHeight,
      whole: box.firstElementChild?.clientHeight ?? 0,
    }));
    expect(shown).toBeGreaterThanOrEqual(whole);
    expect(whole).toBeGreaterThan(0);
  }
}

test('the questions are in the page as the script leaves them', async ({ page, request }) => {
  const served = await (await request.get('/about')).text();
  await page.goto('/about');
  const list = page.locator('[data-questions]');
  await expect(list.locator('[hidden=until-found]')).toHaveCount(questions.length);
  const read = (markup: string) =>
    page.evaluate((html) => {
      const found = new DOMParser().parseFromString(html, 'text/html').querySelector('[data-questions]');
      return found?.outerHTML;
    }, markup);
  const live = await list.evaluate((element) => element.outerHTML.replaceAll('"until-found"', '""'));
  expect(live).toBe(await read(served));
});

test('paper has every answer', async ({ page }) => {
  await page.goto('/about');
  await question(page, 2).click();
  await page.emulateMedia({ media: 'print' });
  await expectAllShown(page);
});

test.describe('questions without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every answer is open', async ({ page }) => {
    await page.goto('/about');
    await expect(page.getByText('What happens if I miss a lesson?')).toBeVisible();
    for (const text of ['24-hour notice', 'We welcome students from age 4 to adults'])
      await expect(page.getByText(text)).toBeVisible();
  });

  test('an address that names a question leads to it', async ({ page }) => {
    await page.goto('/about#missed-lessons');
    await expect(page.getByText('24-hour notice')).toBeInViewport();
    await expectInSight(page.getByText('What happens if I miss a lesson?'));
  });
});

test('shows the eight sections of the specification in order, with three of the four highlighted instructors', async ({
  page,
}) => {
  await page.goto('/about');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(
    /World-Class Music Education,\s*Rooted in Community/,
  );
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    /About The\s*Music Academy/,
    'Our Core Values',
    'Why Choose The Music Academy',
    'Faculty Highlight',
    'What Our Teachers Say',
    'Frequently Asked Questions',
    /The first note is waiting/,
  ]);
  for (const name of ['Mei-Xuan Lin', 'Haoran Wu', 'Mateo Herrera'])
    await expect(
      page.getByRole('article').filter({ has: page.getByRole('heading', { name }) }),
    ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Simone Baptiste' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'View All Instructors' })).toHaveAttribute(
    'href',
    '/instructors',
  );
});
