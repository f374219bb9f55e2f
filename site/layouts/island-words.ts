import type { Content } from '../../content/model/content.ts';
import { phoneHref } from '../content/opening-hours.ts';
import { contactPath, homePath } from '../paths.ts';

/** The texts of the inquiry form. Props are part of the page, so an island gets only the texts that it shows. */
export function getInquiryFormWords({ academy, contact, failure, language }: Content) {
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
