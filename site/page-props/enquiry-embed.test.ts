import { expect, it } from 'vitest';
import { checkContent } from '../content/check-content.ts';
import { readContentFolder } from '../content/read-content-folder.ts';
import { readEnquiryEmbed } from './enquiry-embed.ts';

const content = checkContent(readContentFolder('content/en', 'site/images/portraits'));
const withForm = (embeddedForm: typeof content.academy.embeddedForm) => ({
  ...content,
  academy: { ...content.academy, embeddedForm },
});

it('has no embedded form while none is configured', () => {
  expect(readEnquiryEmbed(withForm({ region: '', portalId: '', formId: '' }))).toBe(null);
});

it('hands over the identifiers and the words once one is', () => {
  const form = { region: 'eu1', portalId: '12345', formId: 'b1e2' };
  expect(readEnquiryEmbed(withForm(form))).toMatchObject({
    embed: { form, words: { label: 'Enquiry form', loading: 'The form is on its way' } },
    fallback: { phone: { number: content.academy.phone } },
  });
});
