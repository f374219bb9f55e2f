import type { ComponentProps } from 'react';
import type { Content } from '../content/content-schema.ts';
import type { InquiryForm } from '../islands/inquiry-form/inquiry-form.tsx';
import { outsideFormTypes } from '../paths.ts';
import { readFailureWords } from './failure-words.ts';

/** The words of the inquiry form. Only those it shows: an island's props travel in the page. */
export function readInquiryForm(content: Content): Omit<ComponentProps<typeof InquiryForm>, 'recipient'> {
  const { form, toasts, next } = content.contact;
  const { label, choose, hint, counter, send, sending, slow } = form;
  const { name, email, phone, inquiryType, ...others } = form.fields;
  const fields = { name, email, phone, inquiry_type: inquiryType, ...others };
  const texts = { label, fields, choose, hint, counter, send, sending, slow };
  return { texts, toasts, next, failure: readFailureWords(content) };
}

/** Why the form is there, for those who came for an outside one: a sentence for the inquiry type they came with. */
export function readFormReasons({ contact: { reasons } }: Content) {
  const { trialLesson, registration } = outsideFormTypes;
  return [
    { type: trialLesson, text: reasons.trialLesson },
    { type: registration, text: reasons.registration },
  ];
}
