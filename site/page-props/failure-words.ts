import type { Content } from '../content/content-schema.ts';
import { phoneHref } from '../content/opening-hours.ts';
import type { FailureWords } from '../islands/failure-view.tsx';
import { contactPath, homePath } from '../paths.ts';

/** What an island says if it breaks. */
export function readFailureWords({ academy, failure }: Content): FailureWords {
  const { title, unknown, home, contact } = failure;
  return {
    title,
    unknown,
    home: { href: homePath, label: home },
    contact: { href: contactPath(), label: contact },
    phone: { href: phoneHref(academy.phone), number: academy.phone },
  };
}
