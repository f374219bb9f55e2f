import type { Content } from '../../../content/model/content.ts';
import { phoneHref } from '../../content/opening-hours.ts';

/** The words of the form's island. Props are part of the page, so it gets only the words that it shows. */
export function getFormWords({ academy: { backend, phone }, contact, failure, language }: Content) {
  const { form, toasts, next } = contact;
  return {
    texts: { language, sending: form.sending, slow: form.slow, notSent: form.notSent },
    toasts,
    next,
    phone: { href: phoneHref(phone), number: phone },
    failure: { form: failure.form, title: failure.title, unknown: failure.unknown },
    ...(backend.url ? { backend } : {}),
  };
}

export type FormWords = ReturnType<typeof getFormWords>;
