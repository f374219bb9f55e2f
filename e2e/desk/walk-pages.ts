import { expect } from '@playwright/test';
import { websiteWords } from '../../desk/words/website-words.ts';
import { type FilledDesk, unbrokenName } from './desk-seeds.ts';
import { jun } from './desk-server.ts';
import { address, saveDraft } from './editor-page.ts';
import type { Walk } from './walk.ts';

/** The pages beside the inbox. */
export async function walkPages({ page, words, colleague, judge, open, button, heading, dialog }: Walk) {
  const { people, settings, saved } = words;
  await open('?page=overview');
  await judge('the overview', heading(words.overview.byType));
  await open('?page=people');
  await judge('the people', page.getByText(jun.email));
  await page.getByLabel(people.name).fill('J');
  await page.getByLabel(people.email).fill(jun.email);
  await button(people.add).click();
  await judge('a person refused', page.locator('[aria-invalid="true"]').first());
  await page.getByRole('button', { name: `${people.remove} ${unbrokenName}` }).click();
  await judge('the removal of a person', dialog);
  await open('?page=settings');
  const { replies } = await (await colleague.get('/desk/api/replies')).json();
  const first = page.getByRole('button', { name: /First answer|试课：第一次/ });
  await judge('the settings', first);
  await first.click();
  await judge('a saved reply', dialog);
  const [{ id, version, ...content }] = replies;
  const names = { en: 'Trial lesson', 'zh-Hans': '试课' };
  await colleague.patch(`/desk/api/replies/${id}`, { data: { ...content, version, names } });
  await dialog.locator('textarea').first().fill('Hello {student}');
  await dialog.getByRole('button', { name: saved.save, exact: true }).click();
  await judge('a reply that a colleague has changed', page.getByText(settings.stale));
}

const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

/** The website's list of pages to edit, the card for publishing, and the history. */
export async function walkWebsite(walk: Walk) {
  const { page, desk, colleague, judge, load, open, button, dialog } = walk;
  const list = '?page=website';
  const own = websiteWords.en;
  const openCard = async () => {
    await open(list);
    await page.getByRole('button', { name: /^Publish \d/ }).click();
  };
  const submit = () => page.locator('dialog [type=submit]').click();

  await open(list);
  await judge('a website of which all is published', page.getByText(own.facts));
  await open(`${list}&search=24`);
  await judge('words that were found', page.locator('mark').first());
  // Anna’s changes can be published, Jun’s can’t.
  const title = { address: 'content/en/contact.yaml: seo.title', value: `${longWord} ${longWord}` };
  await saveDraft(colleague, desk, title);
  await saveDraft(
    page.request,
    desk,
    { address, value: `An academy in Houston, ${longWord}.` },
    { address: 'content/zh/about.yaml: hero.lead', value: '休斯敦的一所音乐学校，每周六天开门。' },
  );
  await open(list);
  await judge('the website with what waits', page.getByText(own.unpublished));
  await openCard();
  await judge('the card in which one publishes', dialog);
  const refused = { status: 422, json: { error: 'page-fails', page: '/about', number: '4f2a' } };
  await page.route('**/desk/api/website/versions', (route) => route.fulfill(refused));
  await openCard();
  await submit();
  await judge('the card after a refusal', page.getByRole('alert').filter({ hasText: '4f2a' }));
  await page.unroute('**/desk/api/website/versions');
  await openCard();
  await submit();
  await expect(button(own.see)).toBeVisible();
  await load(`${list}&at=history`);
  await page.locator('summary').first().click();
  await judge('the history', button(own.takeThisBack));
}

/** Global banners: session, connection, mail. */
export async function walkTrouble(walk: Walk, { full }: FilledDesk) {
  const { page, words, seeds, judge, load, open, openInquiry, button, row } = walk;
  const { trouble } = words;
  const refused = '550 5.1.1 No such mailbox.';
  const found = 'view=all&search=brooks';
  seeds.addMail(full, 'notification', 'dead', refused);
  const refusedToJun = { staff_id: seeds.junId(), state: 'dead', attempts: 5, refusals: 5 };
  seeds.insertMail(1, { kind: 'morning', last_error: refused, ...refusedToJun });
  await openInquiry(full, found, load);
  await judge('trouble with mails, and an inquiry with everything', page.getByText(trouble.mailsTitle));
  seeds.insert('backups', { finished_at: '2026-01-05T10:00:00.000Z', error: null });
  await page.route('**/desk/api/counts', async (route) => {
    const response = await route.fetch();
    const counts = await response.json();
    const mailbox = { since: '2026-01-05T10:00:00.000Z' };
    const unread = 'INBOX: UID 7';
    const more = { disk: { free: 8 }, files: { percent: 80 }, mailbox, unread };
    await route.fulfill({ response, json: { ...counts, trouble: { ...counts.trouble, ...more } } });
  });
  await load('?view=all');
  for (const said of [trouble.diskTitle, trouble.files, trouble.mailboxSafe, trouble.unreadSafe])
    await expect(page.getByText(said)).toBeVisible();
  await judge('trouble with disk, files, backups and mailbox', page.getByText(trouble.backupOld));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await open('?page=people');
  await judge('a colleague whose mails are refused', page.getByText(words.people.noDelivery));
  await open('?view=mails');
  await judge('the list mails', row);
  await openInquiry(full, found);
  await page.context().setOffline(true);
  await judge('offline', page.getByText(trouble.offline).first());
  // Set before the browser is online again: an answer would say that all is well.
  await page.route('**/desk/api/**', (route) => route.abort());
  await page.context().setOffline(false);
  await expect(page.getByText(trouble.offline)).toHaveCount(0);
  await page.getByRole('radio', { name: words.status.closed }).dispatchEvent('click');
  await expect(page.getByText(trouble.notSavedChange)).toBeVisible();
  await judge('the server out of reach', page.getByText(trouble.unreachable).first());
  await page.unrouteAll();
  await openInquiry(full, found, load);
  await button(words.inquiry.reply).click();
  seeds.database.exec('delete from sessions');
  await judge('signed out', page.getByRole('dialog', { name: trouble.signedOutTitle }));
}
