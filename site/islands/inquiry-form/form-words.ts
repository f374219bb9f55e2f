import type { Content } from '../../../content/model/content.ts';
import { phoneHref } from '../../content/opening-hours.ts';
import { contactPath, homePath } from '../../paths.ts';

/** The words of the inquiry form. Props are part of the page, so an island gets only the words that it shows. */
export function getFormWords({ academy, contact, failure, language }: Content) {
  const { form, toasts, next } = contact;
  const { label, fields, choose, types, hint, send, sending, slow, notSent } = form;
  const { backend, phone } = academy;
  return {
    texts: { language, label, fields, choose, types, hint, send, sending, slow, notSent },
    toasts,
    next,
    ...(backend.url ? { backend } : {}),
    failure: {
      title: failure.title,
      unknown: failure.unknown,
      home: { href: homePath(language), label: failure.home },
      contact: { href: contactPath(language), label: failure.contact },
      phone: { href: phoneHref(phone), number: phone },
    },
  };
}

export type FormWords = ReturnType<typeof getFormWords>;
