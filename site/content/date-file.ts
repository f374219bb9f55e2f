import { formatCalendar } from '../../content/calendar-file.ts';
import type { Content, Program } from '../../content/model/content.ts';
import { locales } from '../../inquiry/locales.ts';

/** Writes a date of a program as a calendar file, the same event in each language. */
export function writeDateFile(
  { academy, instructors, language }: Pick<Content, 'academy' | 'instructors' | 'language'>,
  { id, titles, lines, place, instructor, state, ...when }: Program['dates'][number],
  page: URL,
): string {
  const person = instructors.find(({ slug }) => slug === instructor);
  const description = [lines?.[language], person?.name].filter((each) => each !== undefined);
  return formatCalendar(
    {
      ...when,
      uid: `${id}@${page.hostname}`,
      title: titles[language],
      isCancelled: state === 'cancelled',
      location: place?.[language] ?? `${academy.name}${locales[language].comma}${academy.address}`,
      ...(description.length > 0 && { description: description.join('\n') }),
      url: page.href,
    },
    academy.timeZone,
  );
}
