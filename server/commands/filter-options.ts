import { inquiryStatuses } from '../../desk/facts.ts';
import { inquiryTypes } from '../../inquiry/fields.ts';
import type { InquiryFilter } from '../inquiries/read-inquiries.ts';
import { pickFields } from '../staff-fields.ts';
import { readDay } from './academy-time.ts';
import { readWord } from './arguments.ts';
import { languageWords, readLanguage } from './language-option.ts';

/** The filter options of `list` and `export`. */
export const filterOptions = {
  status: { type: 'string' },
  type: { type: 'string' },
  instructor: { type: 'string' },
  language: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  text: { type: 'string' },
  quarantined: { type: 'boolean' },
} as const;

/** The help text of the filter options, one per line. */
export const filterHelp = `  --status STATUS      ${inquiryStatuses.join(', ')}
  --type TYPE          ${inquiryTypes.join(', ')}
  --instructor SLUG    meant for this instructor, such as grace-liu
  --language LANGUAGE  ${languageWords.join(', ')}: that of the page with the form
  --from DAY           received on this day or later, by the academy's clock: 2026-01-31
  --to DAY             received on this day or earlier
  --text WORDS         each stands in one of ${pickFields('text', 'email', 'tel', 'textarea')
    .map(({ heading }) => heading.toLowerCase())
    .join(', ')}, notes, type, instructor
  --quarantined        kept aside as spam
`;

type Values = { [Name in Exclude<keyof typeof filterOptions, 'quarantined'>]?: string | undefined } & {
  quarantined?: boolean | undefined;
};

/**
 * Builds the filter from the command's options.
 *
 * @throws CommandError when an option's value is invalid
 */
export function readFilter(values: Values, timeZone: string): InquiryFilter {
  const { status, type, instructor, language, from, to, text, quarantined } = values;
  return {
    status: readWord('--status', status, inquiryStatuses),
    inquiryType: readWord('--type', type, inquiryTypes),
    instructor,
    language: readLanguage(language),
    from: from && readDay('--from', from, timeZone),
    before: to && readDay('--to', to, timeZone, 1),
    text,
    isQuarantined: quarantined || undefined,
  };
}
