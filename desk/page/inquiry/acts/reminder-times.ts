import {
  addDays,
  type ClosedDays,
  findHoursRow,
  findInstant,
  getWeekday,
  readDay,
} from '../../../../content/studio-clock.ts';
import type { DeskFacts } from '../../desk-context.ts';
import type { DayAndTimeValue } from '../../elements/choice-fields.tsx';

type StudioHours = Pick<DeskFacts, 'hours' | 'timeZone'> & { closedDays: ClosedDays };

/** A time that is offered for a reminder. */
export interface ReminderChoice {
  name: 'inAnHour' | 'tomorrow' | 'saturday' | 'nextMonday';
  at: Date;
}

const minute = 60_000;
const hour = 60 * minute;
/** When somebody is reminded on a day on which the studio is closed. */
const closedDayTime = '09:00';

/** Lists when to be reminded: in an hour; at the opening tomorrow, on Saturday and Monday, each day once. */
export function listReminderChoices(now: Date, studio: StudioHours): ReminderChoice[] {
  const today = readDay(now, studio.timeZone);
  const weekday = getWeekday(today);
  const ahead = [
    ['tomorrow', 1],
    ['saturday', 6 - weekday],
    ['nextMonday', 8 - (weekday || 7)],
  ] as const;
  const choices: ReminderChoice[] = [
    { name: 'inAnHour', at: new Date(Math.ceil(now.getTime() / minute) * minute + hour) },
  ];
  const taken = new Set([0]);
  for (const [name, days] of ahead) {
    const day = addDays(today, days);
    const opens = findHoursRow(day, studio)?.opens;
    if (taken.has(days)) continue;
    taken.add(days);
    if (opens) choices.push({ name, at: findInstant(day, opens, studio.timeZone) });
  }
  return choices;
}

/** The time of day to begin with: when the studio opens on a day, or nine; none today. */
export function suggestTime(day: string, now: Date, studio: StudioHours): string {
  if (day === '' || day === readDay(now, studio.timeZone)) return '';
  return findHoursRow(day, studio)?.opens ?? closedDayTime;
}

/** Reads a typed day and time by the studio's clock; `choose` where one is missing or no date. */
export function readOwnTime(
  { day, time }: DayAndTimeValue,
  now: Date,
  timeZone: string,
): Date | 'choose' | 'over' {
  if (time === '' || !/^\d{4}-/u.test(day)) return 'choose';
  // The clocks of years long over, such as 0202, are not asked for.
  if (day < readDay(now, timeZone)) return 'over';
  return checkAhead(findInstant(day, time, timeZone), now);
}

/** The time, as long as it is still to come. */
export const checkAhead = (time: Date, now: Date): Date | 'over' => (time > now ? time : 'over');
