import type { ComponentProps } from 'react';
import type { FormFallback } from '../components/home/form-fallback.tsx';
import type { Content } from '../content/content-schema.ts';
import { phoneHref } from '../content/opening-hours.ts';
import type { EnquiryEmbed } from '../islands/enquiry-embed/enquiry-embed.tsx';
import { readFailureWords } from './failure-words.ts';

interface EmbedProps {
  embed: Omit<ComponentProps<typeof EnquiryEmbed>, 'children'>;
  fallback: ComponentProps<typeof FormFallback>;
}

/** The embedded form and the line below it; null while the academy has no such form. */
export function readEnquiryEmbed(content: Content): EmbedProps | null {
  const { academy, home } = content;
  const { embeddedForm, phone } = academy;
  if (!embeddedForm.formId) return null;
  const { label, loading, fallback } = home.journey.form;
  return {
    embed: { form: embeddedForm, words: { label, loading }, failure: readFailureWords(content) },
    fallback: { words: fallback, phone: { number: phone, href: phoneHref(phone) } },
  };
}
