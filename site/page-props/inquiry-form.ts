import type { ComponentProps } from 'react';
import type { Content } from '../content/content-schema.ts';
import { phoneHref } from '../content/opening-hours.ts';
import type { InquiryForm } from '../islands/inquiry-form/inquiry-form.tsx';
import type { NextStepsWords } from '../islands/inquiry-form/next-steps.tsx';
import { readFailureWords } from './failure-words.ts';

/** What happens after an inquiry was sent. */
export function readNextSteps({ academy, contact }: Content): NextStepsWords {
  return { ...contact.next, phone: { number: academy.phone, href: phoneHref(academy.phone) } };
}

/** What the inquiry form says, wherever it stands. */
export function readInquiryForm(content: Content): ComponentProps<typeof InquiryForm> {
  return {
    texts: content.contact.form,
    toasts: content.contact.toasts,
    next: readNextSteps(content),
    failure: readFailureWords(content),
  };
}
