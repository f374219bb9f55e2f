import { describe, expect, it } from 'vitest';
import { readContent } from '../content/read-content.ts';
import { readPrivacyPage } from './privacy-page.ts';

const content = readContent();
const { academy, privacy } = content;

const textsOf = (retentionDays: string | undefined, formId = '') => {
  const embeddedForm = { ...academy.embeddedForm, formId };
  const { sections } = readPrivacyPage({ ...content, academy: { ...academy, embeddedForm } }, retentionDays);
  return sections.map(({ text }) => text);
};

describe('the privacy page', () => {
  it('names the days after which the server’s setting has inquiries erased', () => {
    expect(textsOf('730').join()).toContain('730 days after it arrives');
  });

  it.each([undefined, '', ' '])('promises no day where none is set: %j', (days) => {
    const texts = textsOf(days).join();
    expect(texts).toContain(privacy.kept.unlimited);
    expect(texts).not.toMatch(/\d+ days/);
  });

  it('speaks of the other company’s form only while there is one', () => {
    expect(textsOf('730')).not.toContain(privacy.embedded.text);
    expect(textsOf('730', '0a1b')).toContain(privacy.embedded.text);
  });
});
