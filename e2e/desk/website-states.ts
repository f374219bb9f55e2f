import type { Page } from '@playwright/test';
import type { WebsiteAnswer } from '../../desk/website.ts';
import { websiteWords } from '../../desk/words/website-words.ts';
import { button, createState, type DeskState, failure, open, type TestDesk } from './test-desk.ts';
import * as answers from './website-answers.ts';

/** The words in the language of the test. */
const wordsOf = ({ words }: TestDesk) =>
  words.pages.website === 'Website' ? websiteWords.en : websiteWords['zh-Hans'];

const answer = (page: Page, path: string, json: unknown) =>
  page.route(`**/desk/api/website${path}`, (route) => route.fulfill({ json }));

/** Answers of the website as the design shows them. */
async function answerWebsite({ page, desk }: TestDesk, more: Partial<WebsiteAnswer> = {}) {
  const { person } = await (await page.request.get(`${desk.url}/desk/api/session`)).json();
  await answer(page, '', answers.createWebsite(person.id, more));
}

const list = '?page=website';

/** The list of what can be changed of the website, the card in which one publishes, and the history. */
export const websiteStates: DeskState[] = [
  createState('the website that could not be loaded', async (testDesk) => {
    await testDesk.page.route('**/desk/api/website', (route) => route.fulfill(failure));
    await open(testDesk, list);
    return testDesk.page.getByText(testDesk.words.pages.websiteFailed);
  }),
  createState('the website with what waits', async (testDesk) => {
    await answerWebsite(testDesk);
    await open(testDesk, list);
    return testDesk.page.getByText(wordsOf(testDesk).unpublished);
  }),
  createState('words that were found', async (testDesk) => {
    await answer(testDesk.page, '/search*', { hits: answers.hits });
    await open(testDesk, `${list}&search=24`);
    return testDesk.page.locator('mark').first();
  }),
  createState('words that no page says', async (testDesk) => {
    await answer(testDesk.page, '/search*', { hits: [] });
    await open(testDesk, `${list}&search=xylophone`);
    return testDesk.page.getByText('xylophone').last();
  }),
  createState('the card in which one publishes', async (testDesk) => {
    await answerWebsite(testDesk);
    await answer(testDesk.page, '/changes', answers.changes);
    await open(testDesk, list);
    await testDesk.page.getByRole('main').getByRole('button').filter({ hasText: /\d/ }).first().click();
    return testDesk.page.getByRole('dialog');
  }),
  createState('a website of which all is published', async (testDesk) => {
    await answerWebsite(testDesk, { pages: [], isCarriedOver: false });
    await open(testDesk, list);
    return testDesk.page.getByText(wordsOf(testDesk).facts);
  }),
  createState('the history', async (testDesk) => {
    await answerWebsite(testDesk);
    const history = { versions: answers.versions, people: [{ id: 'jun', name: 'Jun Zhang' }], next: '4' };
    await answer(testDesk.page, '/versions?*', history);
    await answer(testDesk.page, '/versions', history);
    await answer(testDesk.page, '/versions/*', answers.version);
    await open(testDesk, `${list}&at=history`);
    await testDesk.page.locator('summary').first().click();
    return button(testDesk, wordsOf(testDesk).takeThisBack);
  }),
  createState('the card after a refusal', async (testDesk) => {
    await answerWebsite(testDesk);
    await answer(testDesk.page, '/changes', answers.changes);
    await testDesk.page.route('**/desk/api/website/versions', (route) =>
      route.fulfill({ status: 422, json: { error: 'page-fails', page: '/about', number: '4f2a' } }),
    );
    await open(testDesk, list);
    await testDesk.page.getByRole('main').getByRole('button').filter({ hasText: /\d/ }).first().click();
    await testDesk.page.locator('dialog [type=submit]').click();
    return testDesk.page.getByRole('alert').filter({ hasText: '4f2a' });
  }),
  // A toast keeps the language in which it was said.
  createState(
    'a version that has come onto the site',
    async (testDesk) => {
      await answerWebsite(testDesk);
      await answer(testDesk.page, '/changes', answers.changes);
      await answer(testDesk.page, '/versions', answers.version);
      await open(testDesk, list);
      await testDesk.page.getByRole('main').getByRole('button').filter({ hasText: /\d/ }).first().click();
      await testDesk.page.locator('dialog [type=submit]').click();
      return button(testDesk, wordsOf(testDesk).see);
    },
    { alike: 'layout' },
  ),
];
