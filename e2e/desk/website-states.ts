import { websiteWords } from '../../desk/words/website-words.ts';
import { jun } from './desk-server.ts';
import { expect } from './desk-test.ts';
import { button, createState, type DeskState, failure, load, open, type TestDesk } from './test-desk.ts';

/** The words in the language of the test. */
const wordsOf = ({ words }: TestDesk) =>
  words.pages.website === 'Website' ? websiteWords.en : websiteWords['zh-Hans'];

const list = '?page=website';
const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

/** Lets Anna and Jun type: what she has typed can be published, what he has can't. */
async function typeBoth({ page, desk, colleague, seeds }: TestDesk, words = longWord) {
  seeds.database.prepare('update staff set may_edit = 1 where email = ?').run(jun.email);
  const save = (by: typeof colleague, address: string, value: unknown) =>
    by.patch(`${desk.url}/desk/api/website/draft`, {
      ...{ headers: { origin: desk.url }, data: { changes: [{ address, value }] }, failOnStatusCode: true },
    });
  await save(page.request, 'content/en/about.yaml: hero.lead', `An academy in Houston, ${words}.`);
  await save(page.request, 'content/zh/about.yaml: hero.lead', '休斯敦的一所音乐学校，每周六天开门。');
  await save(colleague, 'content/en/contact.yaml: seo.title', `${longWord} ${longWord}`);
}

/** Opens the list, and in it the card in which one publishes. */
async function openCard(testDesk: TestDesk) {
  await open(testDesk, list);
  await testDesk.page.getByRole('button', { name: /^(Publish|发布) \d/ }).click();
}

/** Publishes what Anna has typed; returns the link to it. */
async function publish(testDesk: TestDesk, words: string) {
  await testDesk.page.unroute('**/desk/api/website/versions');
  await typeBoth(testDesk, words);
  await openCard(testDesk);
  await testDesk.page.locator('dialog [type=submit]').click();
  return button(testDesk, wordsOf(testDesk).see);
}

/** The list of what can be changed of the website, the card in which one publishes, and the history. */
export const websiteStates: DeskState[] = [
  createState('the website that could not be loaded', async (testDesk) => {
    await testDesk.page.route('**/desk/api/website', (route) => route.fulfill(failure));
    await open(testDesk, list);
    return testDesk.page.getByText(testDesk.words.pages.websiteFailed);
  }),
  createState('a website of which all is published', async (testDesk) => {
    await testDesk.page.unroute('**/desk/api/website');
    await open(testDesk, list);
    return testDesk.page.getByText(wordsOf(testDesk).facts);
  }),
  createState('words that were found', async (testDesk) => {
    await open(testDesk, `${list}&search=24`);
    return testDesk.page.locator('mark').first();
  }),
  createState('words that no page says', async (testDesk) => {
    await open(testDesk, `${list}&search=xylophone`);
    return testDesk.page.getByText('xylophone').last();
  }),
  createState('the website with what waits', async (testDesk) => {
    await typeBoth(testDesk);
    await open(testDesk, list);
    return testDesk.page.getByText(wordsOf(testDesk).unpublished);
  }),
  createState('the card in which one publishes', async (testDesk) => {
    await openCard(testDesk);
    return testDesk.page.getByRole('dialog');
  }),
  createState('the card after a refusal', async (testDesk) => {
    await testDesk.page.route('**/desk/api/website/versions', (route) =>
      route.fulfill({ status: 422, json: { error: 'page-fails', page: '/about', number: '4f2a' } }),
    );
    await openCard(testDesk);
    await testDesk.page.locator('dialog [type=submit]').click();
    return testDesk.page.getByRole('alert').filter({ hasText: '4f2a' });
  }),
  // A toast keeps the language in which it was said.
  createState('a version that has come onto the site', async (testDesk) => publish(testDesk, 'one'), {
    alike: 'layout',
  }),
  createState('the history', async (testDesk) => {
    await expect(await publish(testDesk, 'two')).toBeVisible();
    await load(testDesk, `${list}&at=history`);
    await testDesk.page.locator('summary').first().click();
    return button(testDesk, wordsOf(testDesk).takeThisBack);
  }),
];
