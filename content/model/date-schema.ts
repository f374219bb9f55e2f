import * as z from 'zod';
import { day, inBothLanguages, time } from '../academy-schema.ts';
import { noted } from '../field-notes.ts';
import { addDays } from '../studio-clock.ts';
import { slug } from './text-schema.ts';

const timeOfDay = noted(z.optional(time('14:00')), { kind: 'time' });

/** A class, workshop, concert or camp of a program, by the academy's clock. */
const date = z
  .strictObject({
    id: noted(z.string().regex(/^[a-z]{8}$/, 'must be eight small letters'), { kind: 'id' }).describe(
      'Eight small letters, different for each date and never changed: links and calendars name it',
    ),
    day: day(),
    lastDay: z.optional(day()),
    weekly: z.boolean().optional().describe('Whether it is every week, on the weekday of its first day'),
    opens: timeOfDay,
    closes: timeOfDay,
    titles: inBothLanguages(60),
    lines: z.optional(inBothLanguages(120)).describe('For whom, and what it costs'),
    place: z.optional(inBothLanguages(60)).describe('Where, if it is not in the studio'),
    instructor: noted(slug.optional(), { chooses: 'instructors' }),
    state: z.enum(['open', 'full', 'cancelled']).default('open'),
  })
  .superRefine(({ day: first, lastDay, weekly, opens, closes }, context) => {
    const refuse = (box: string, message: string, code: string) =>
      context.addIssue({ code: 'custom', message, path: [box], params: { code } });
    // A year that is being typed begins with zeros.
    if (first < '2000') refuse('day', 'must be a day of this century', 'no-day');
    if (lastDay !== undefined && lastDay < first) refuse('lastDay', 'must not be before day', 'dates');
    else if (weekly && (lastDay === undefined || lastDay < addDays(first, 7)))
      refuse('lastDay', 'must be a week or more after day, where it is weekly', 'weekly');
    if (closes !== undefined && opens === undefined) refuse('opens', 'must be there with closes', 'time');
    else if (closes !== undefined && opens !== undefined && closes <= opens)
      refuse('closes', 'must be later than opens', 'ends');
  });

/** What comes in a program, in the order in which staff have added it. */
export const dates = z
  .array(date)
  .max(30)
  .superRefine((all, context) => {
    for (const [index, { id }] of all.entries())
      if (all.findIndex((each) => each.id === id) < index)
        context.addIssue({
          code: 'custom',
          message: 'must not stand there twice',
          path: [index, 'id'],
          params: { code: 'twice' },
        });
  })
  .default([]);
