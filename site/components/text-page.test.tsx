import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { readContent } from '../content/read-content.ts';
import { PrivacyText } from './text-page.tsx';

const content = readContent('en');
const { academy, privacy } = content;

const textOf = (retentionDays: string, formId = '') => {
  const embeddedForm = { ...academy.embeddedForm, formId };
  const configured = { ...content, academy: { ...academy, embeddedForm } };
  return renderToStaticMarkup(<PrivacyText content={configured} retentionDays={retentionDays} />);
};

describe('the privacy page', () => {
  it('names the days after which the server’s setting has inquiries erased', () => {
    expect(textOf('730')).toContain('730 days after the newest of them');
  });

  it('promises no day where none is set', () => {
    const text = textOf('');
    expect(text).toContain(privacy.kept.unlimited);
    expect(text).not.toMatch(/\d+ days/);
  });

  it('speaks of the other company’s form only while there is one', () => {
    expect(textOf('730')).not.toContain(privacy.embedded.text);
    expect(textOf('730', '0a1b')).toContain(privacy.embedded.text);
  });
});
