import type { Content } from '../../content/model/content.ts';
import { phoneHref } from '../content/opening-hours.ts';
import { contactPath, homePath } from '../paths.ts';

/** A failing island's message. Props are part of the page, so an island gets only the texts that it shows. */
export function getFailureWords({ academy, failure, language }: Content) {
  const { title, unknown, home, contact } = failure;
  return {
    title,
    unknown,
    home: { href: homePath(language), label: home },
    contact: { href: contactPath(language), label: contact },
    phone: { href: phoneHref(academy.phone), number: academy.phone },
  };
}

/** The texts of the inquiry form. */
export function getInquiryFormWords(content: Content) {
  const { form, toasts, next } = content.contact;
  const { label, fields, choose, types, hint, send, sending, slow, notSent } = form;
  const { language } = content;
  const texts = { language, label, fields, choose, types, hint, send, sending, slow, notSent };
  const { backend } = content.academy;
  return { texts, toasts, next, ...(backend.url ? { backend } : {}), failure: getFailureWords(content) };
}
