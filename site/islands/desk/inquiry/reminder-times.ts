import type { DeskFacts } from '../../../content/desk-facts.ts';

type StudioHours = Pick<DeskFacts, 'hours' | 'timeZone'>;

/** A time that is offered for a reminder. */
export interface ReminderChoice {
  name: 'tomorrow' | 'saturday' | 'nextMonday';
  at: Date;
}

const dayLength = 86_400_000;
/** When somebody is reminded on a day on which the studio is closed. */
const closedDayTime = '09:00';

/**
 * Lists when somebody may want to be reminded: tomorrow, on Saturday and next Monday, when the studio opens. Days on
 * which it is closed are left out, and so is a day that has a nearer name.
 */
export function listReminderChoices(now: Date, studio: StudioHours): ReminderChoice[] {
  const today = parseDay(findDay(now, studio.timeZone));
  const weekday = today.getUTCDay();
  const ahead = [
    ['tomorrow', 1],
    ['saturday', 6 - weekday],
    ['nextMonday', 8 - (weekday || 7)],
  ] as const;
  const choices: ReminderChoice[] = [];
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

/** When to remind somebody on a day such as `2026-03-14`: when the studio opens, and at nine when it is closed. */
export function findReminderTime(day: string, { hours, timeZone }: StudioHours): Date {
  return findInstant(day, findOpening(day, hours) ?? closedDayTime, timeZone);
}

/** The first day after today by the studio's clock: `2026-03-13`. */
export function findTomorrow(now: Date, timeZone: string): string {
  return formatDay(new Date(parseDay(findDay(now, timeZone)).getTime() + dayLength));
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

function findOpening(day: string, hours: StudioHours['hours']): string | undefined {
  const weekday = weekdays[parseDay(day).getUTCDay()];
  return hours.find(({ days }) => days.some((name) => name === weekday))?.opens;
}

// A day stands as midnight UTC while it is counted with: such days all have 24 hours.
const parseDay = (day: string) => new Date(`${day}T00:00:00Z`);
const formatDay = (day: Date) => day.toISOString().slice(0, 10);

function findDay(time: Date, timeZone: string): string {
  const { year, month, day } = readClock(time, timeZone);
  return `${year}-${month}-${day}`;
}

/** The instant at which the clocks of a zone show a time of a day. */
function findInstant(day: string, clock: string, timeZone: string): Date {
  const shown = Date.parse(`${day}T${clock}:00Z`);
  // The second look is right where the first one fell on the other side of a change of the clocks.
  const near = shown - findOffset(new Date(shown), timeZone);
  return new Date(shown - findOffset(new Date(near), timeZone));
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
