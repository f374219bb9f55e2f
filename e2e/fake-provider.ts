import { expect, type Page, type Request } from '@playwright/test';
import { embeddedForm } from './embedded-site.ts';

/** The behaviours of the provider's script, as JavaScript. */
const behaviours = {
  /** Puts its form in a frame and says so. */
  ready: `
    const place = document.querySelector('.hs-form-frame');
    const { region, portalId, formId } = place.dataset;
    window.providerSaw = { region, portalId, formId };
    place.innerHTML = '<iframe title="Provider form" srcdoc="<p>Provider form</p>" height="500"></iframe>';
    window.dispatchEvent(new CustomEvent('hs-form-event:on-ready', { detail: { formId, instanceId: '0' } }));`,
  /** Puts its form into the page and never says a word. */
  silent: `
    document.querySelector('.hs-form-frame').innerHTML = '<form aria-label="Provider form"><input></form>';`,
  /** Dispatches the event without a form. */
  event: `
    const { formId } = document.querySelector('.hs-form-frame').dataset;
    window.dispatchEvent(new CustomEvent('hs-form-event:on-ready', { detail: { formId, instanceId: '0' } }));`,
  /** Dispatches the event for another form of the same portal. */
  anotherForm: `
    const detail = { formId: 'another', instanceId: '0' };
    window.dispatchEvent(new CustomEvent('hs-form-event:on-ready', { detail }));`,
} as const;

type Answer = keyof typeof behaviours | 'blocked';

const { region, portalId } = embeddedForm;
const script = `https://js-${region}.hsforms.net/forms/embed/${portalId}.js`;

/**
 * Stands in for the forms provider. Every request that leaves the site is recorded; one that is not the
 * provider's script, asked for as agreed, fails the test in `expectOnlyScript`.
 */
export async function fakeProvider(page: Page, answer: Answer) {
  const outside: Request[] = [];
  await page.route(
    (url) => url.hostname !== '127.0.0.1',
    async (route) => {
      outside.push(route.request());
      if (route.request().url() !== script || answer === 'blocked') return route.abort('blockedbyclient');
      await route.fulfill({ contentType: 'text/javascript', body: behaviours[answer] });
    },
  );
  return {
    /** The requests so far, which must be the script's, so many times. */
    expectOnlyScript(times: number) {
      expect(outside.map((request) => `${request.method()} ${request.url()}`)).toEqual(
        Array(times).fill(`GET ${script}`),
      );
    },
    tags: page.locator(`script[src="${script}"]`),
  };
}
