import type { ComponentProps } from 'react';
import type { PrivacyText } from '../components/privacy-text.tsx';
import type { Content } from '../content/content-schema.ts';
import { fill } from '../content/fill-slots.ts';
import { phoneHref } from '../content/opening-hours.ts';

/**
 * What the privacy page says of this academy, as it is set up.
 *
 * @param retentionDays the setting RETENTION_DAYS; undefined or empty where nothing is erased by itself
 */
export function readPrivacyPage(
  { academy, privacy }: Content,
  retentionDays: string | undefined,
): ComponentProps<typeof PrivacyText> {
  const { stored, seen, kept, erased, visiting, embedded } = privacy;
  const time = retentionDays?.trim() ? fill(kept.limited, { days: retentionDays.trim() }) : kept.unlimited;
  return {
    sections: [
      stored,
      seen,
      { title: kept.title, text: `${time} ${kept.copies}` },
      visiting,
      ...(academy.embeddedForm.formId ? [embedded] : []),
      erased,
    ],
    email: academy.email,
    phone: { number: academy.phone, href: phoneHref(academy.phone) },
  };
}
