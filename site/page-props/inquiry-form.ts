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

/** The words of the inquiry form. Only those it shows: an island's props travel in the page. */
export function readInquiryForm(content: Content): Omit<ComponentProps<typeof InquiryForm>, 'instructors'> {
  const { form, toasts } = content.contact;
  const { problems: _, ...texts } = form;
  return { texts, toasts, next: readNextSteps(content), failure: readFailureWords(content) };
}
