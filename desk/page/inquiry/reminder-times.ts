import type { DeskFacts } from '../desk-facts.ts';

type StudioHours = Pick<DeskFacts, 'hours' | 'timeZone'>;

/** A time that is offered for a reminder. */
export interface ReminderChoice {
  name: 'inAnHour' | 'tomorrow' | 'saturday' | 'nextMonday';
  at: Date;
}

const minute = 60_000;
const hour = 60 * minute;
const dayLength = 24 * hour;
/** When somebody is reminded on a day on which the studio is closed. */
const closedDayTime = '09:00';

/**
 * Lists when somebody may want to be reminded: in an hour; tomorrow, on Saturday and next Monday, when the studio opens.
 * Days on which it is closed are left out, and so is a day that has a nearer name.
 */
export function listReminderChoices(now: Date, studio: StudioHours): ReminderChoice[] {
  const today = parseDay(findToday(now, studio.timeZone));
  const weekday = today.getUTCDay();
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
    const day = formatDay(new Date(today.getTime() + days * dayLength));
    const opens = findOpening(day, studio.hours);
    if (taken.has(days)) continue;
    taken.add(days);
    if (opens) choices.push({ name, at: findInstant(day, opens, studio.timeZone) });
  }
  return choices;
}

/**
 * The time of day to begin with for a day such as `2026-03-14`: when the studio opens, and at nine when it is closed. Today,
 * once that is over, the next full hour.
 *
 * @returns such as `11:00`; empty when today has no hour left, or there is no day
 */
export function suggestTime(day: string, now: Date, { hours, timeZone }: StudioHours): string {
  if (day === '') return '';
  const opens = findOpening(day, hours) ?? closedDayTime;
  if (day !== findToday(now, timeZone) || findInstant(day, opens, timeZone) > now) return opens;
  const next = readClock(new Date(now.getTime() + hour), timeZone);
  return day === formatClockDay(next) ? `${next['hour']}:00` : '';
}

/** The first day on which a time of day such as `15:00` is still to come by the studio's clock: today or tomorrow. */
export function findNextDay(time: string, now: Date, timeZone: string): string {
  const today = findToday(now, timeZone);
  if (time === '' || findInstant(today, time, timeZone) > now) return today;
  return formatDay(new Date(parseDay(today).getTime() + dayLength));
}

/** Today by the studio's clock: `2026-03-12`. */
export function findToday(now: Date, timeZone: string): string {
  return formatClockDay(readClock(now, timeZone));
}

/** A day and a time of day as their fields have them: `2026-03-14`, `15:30`; empty while they are incomplete. */
export interface OwnTimeFields {
  day: string;
  time: string;
}

/**
 * Reads a day and time by the studio's clock that somebody has typed.
 *
 * @returns the instant; `choose` where day or time is missing, or the year has not four digits; `over` where it is over
 */
export function readOwnTime(
  { day, time }: OwnTimeFields,
  now: Date,
  timeZone: string,
): Date | 'choose' | 'over' {
  if (time === '' || !/^\d{4}-/u.test(day)) return 'choose';
  // The clocks of years long over, such as 0202, are not asked for.
  if (day < findToday(now, timeZone)) return 'over';
  return checkAhead(findInstant(day, time, timeZone), now);
}

/** The time, as long as it is still to come. */
export const checkAhead = (time: Date, now: Date): Date | 'over' => (time > now ? time : 'over');

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

function findOpening(day: string, hours: StudioHours['hours']): string | undefined {
  const weekday = weekdays[parseDay(day).getUTCDay()];
  return hours.find(({ days }) => days.some((name) => name === weekday))?.opens;
}

// A day stands as midnight UTC while it is counted with: such days all have 24 hours.
const parseDay = (day: string) => new Date(`${day}T00:00:00Z`);
const formatDay = (day: Date) => day.toISOString().slice(0, 10);

const formatClockDay = ({ year, month, day }: Record<string, string>) => `${year}-${month}-${day}`;

/**
 * The instant at which the clocks of a zone show a time of a day; the first one where they show it twice, and the moment
 * as much later where summer time skips it: half past three for half past two. The server reads times alike.
 *
 * @param day such as `2026-03-14`
 * @param clock such as `15:30`
 */
export function findInstant(day: string, clock: string, timeZone: string): Date {
  const shown = Date.parse(`${day}T${clock}:00Z`);
  const offsets = [-dayLength, dayLength].map((near) => findOffset(new Date(shown + near), timeZone));
  const [early = shown, late = shown] = offsets.map((offset) => shown - offset);
  const isShown = (time: number) => time + findOffset(new Date(time), timeZone) === shown;
  return new Date(!isShown(early) && isShown(late) ? late : early);
}

/** By how many milliseconds the clocks of a zone are ahead of UTC. */
function findOffset(time: Date, timeZone: string): number {
  const { year, month, day, hour, minute } = readClock(time, timeZone);
  return (
    Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`) - Math.floor(time.getTime() / 60_000) * 60_000
  );
}

function readClock(time: Date, timeZone: string): Record<string, string> {
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return Object.fromEntries(formatter.formatToParts(time).map(({ type, value }) => [type, value]));
}
