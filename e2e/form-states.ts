import { expect, type Page } from '@playwright/test';
import { fill } from '../content/fill-slots.ts';
import { getBySlug } from '../content/model/content.ts';
import type { Language } from '../inquiry/language.ts';
import { chooseName } from '../inquiry/locales.ts';
import { translateMessage } from '../inquiry/messages.ts';
import { contactPath } from '../site/paths.ts';
import { breakForm, fillInquiry, submitPath, uniqueName, wakeForm } from './inquiry.ts';
import { createState, keepConfirmation, type State } from './page-states.ts';
import { contents } from './site-routes.ts';

/** How long a toast stays, in milliseconds (docs/contract.md, section 3). */
const toastTime = 5000;

/**
 * Every state of the contact form in a language. Those that set the clock, which stays set, come last.
 *
 * @param refusal what the server says of an inquiry that it refuses
 */
export function listFormStates(language: Language, refusal: string): State[] {
  const { contact, failure, instructors } = contents[language];
  const { form, toasts } = contact;
  // In both languages the Chinese is there.
  const send = (page: Page) => page.getByRole('button', { name: form.send['zh-Hans'] }).click();
  const path = contactPath(language);
  const { slug, latinName, chineseName } = getBySlug(instructors, 'haoran-wu');
  const instructor = chooseName(language, latinName, chineseName);

  async function sendInquiry(page: Page) {
    await wakeForm(page);
    await fillInquiry(page, { name: uniqueName() });
    await keepConfirmation(page, toastTime);
    await send(page);
  }

  /**
   * At a time of the studio's clock, of which a chip beside the form tells. The page looks at the clock when
   * it comes.
   */
  async function comeAt(page: Page, time: string, isOpen: boolean) {
    await page.clock.setFixedTime(time);
    await page.reload();
    const chip = page.getByRole('complementary').locator('[data-open-now] > :not(:empty)');
    await expect(chip).toBeVisible();
    expect(await chip.getAttribute('data-shut')).toBe(isOpen ? null : '');
  }

  return [
    createState('inquiry sent', path, async (page) => {
      await sendInquiry(page);
      return page.getByText(toasts.success.title).first();
    }),
    createState(
      'inquiry for an instructor refused',
      contactPath(language, { instructor: slug }),
      async (page) => {
        await page.route(submitPath, (route) => route.fulfill({ status: 503, json: { error: refusal } }));
        await expect(page.getByText(fill(form.forInstructor, { instructor }))).toBeVisible();
        await sendInquiry(page);
        return page.getByText(translateMessage(refusal, language)).first();
      },
    ),
    createState('network gone', path, async (page) => {
      await page.route(submitPath, (route) => route.abort());
      await sendInquiry(page);
      return page.getByText(toasts.failure.network).first();
    }),
    createState('form broken', path, async (page) => {
      await breakForm(page, path);
      await page.reload();
      await page.getByLabel(form.fields.name['zh-Hans'] ?? '').focus();
      return page.getByRole('alert').getByText(failure.title);
    }),
    createState('sending slow', path, async (page) => {
      // Never answered.
      await page.route(submitPath, () => {});
      await page.clock.install();
      await page.reload();
      await sendInquiry(page);
      await expect(page.getByRole('button', { name: form.sending['zh-Hans'] })).toBeDisabled();
      await page.clock.runFor(4100);
      return page.getByText(form.slow['zh-Hans'] ?? '');
    }),
    createState('errors shown while the studio is open', path, async (page) => {
      await comeAt(page, '2026-07-14T12:00:00-05:00', true);
      await wakeForm(page);
      await send(page);
      return page.getByText(translateMessage('Name must be at least 2 characters', language));
    }),
    createState('draft restored while the studio is closed', path, async (page) => {
      await wakeForm(page);
      await fillInquiry(page, {});
      await comeAt(page, '2026-07-14T21:00:00-05:00', false);
      return page.getByText(form.draft.kept['zh-Hans'] ?? '');
    }),
  ];
}
