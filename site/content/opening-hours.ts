import { fill } from '../../content/fill-slots.ts';
import type { Language } from '../../inquiry/language.ts';
import type { Content } from './content.ts';

/** Formats a clock time such as "20:00" for visitors: "8:00 PM", in Chinese as it is. */
export function formatTime(language: Language, time: string): string {
  if (language !== 'en') return time.replace(/^0/, '');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** Formats the studio's hours as rows of days and times, in the order of academy.yaml. */
export function formatHours({ academy, hours, language }: Pick<Content, 'academy' | 'hours' | 'language'>) {
  return academy.hours.map(({ label, opens, closes }) => ({
    term: label,
    details:
      opens && closes
        ? fill(hours.range, { opens: formatTime(language, opens), closes: formatTime(language, closes) })
        : hours.closed,
  }));
}

/** Formats a phone number as a `tel:` address; a number without a country code is American. */
export function phoneHref(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `tel:+${phone.startsWith('+') || digits.length > 10 ? digits : `1${digits}`}`;
}
