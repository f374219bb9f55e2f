import type { Content } from './content-schema.ts';
import { fill } from './fill-slots.ts';

/** A clock time such as "20:00" as visitors read it: "8:00 PM". */
export function formatTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** The studio's hours in rows, in the order of academy.yaml: which days, and from when to when. */
export function formatHours({ academy, hours }: Pick<Content, 'academy' | 'hours'>) {
  return academy.hours.map(({ label, opens, closes }) => ({
    term: label,
    details:
      opens && closes
        ? fill(hours.range, { opens: formatTime(opens), closes: formatTime(closes) })
        : hours.closed,
  }));
}

/** The `tel:` address of a number written for people; a number without a country code is American. */
export function phoneHref(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `tel:+${phone.startsWith('+') || digits.length > 10 ? digits : `1${digits}`}`;
}
