import type { OverviewAnswer } from '../../inbox.ts';

/** Sums up the types of each week. */
export function sumWeeks({ weeks, byType }: Pick<OverviewAnswer, 'weeks' | 'byType'>): number[] {
  return weeks.map((_, week) => byType.reduce((sum, { counts }) => sum + (counts[week] ?? 0), 0));
}

/** A bar of a chart, in the units of its drawing; y counts from above. */
export interface Bar {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How wide the place of a bar is, and how much of it the bar takes. */
export const barStep = 40;
const barWidth = 28;

/**
 * Places a bar for each value, on the ground line of a drawing.
 *
 * @param values null for none; those of 0 have no bar either
 * @param most the value that is as high as `height`
 * @param height from the ground line to the top, in units of the drawing
 */
export function placeBars(values: readonly (number | null)[], most: number, height: number): (Bar | null)[] {
  return values.map((value, index) => {
    if (!value) return null;
    const high = round((value / Math.max(most, 1)) * height);
    const x = index * barStep + (barStep - barWidth) / 2;
    return { x, y: round(height - high), width: barWidth, height: high };
  });
}

/** With one decimal, as drawings and hours have it: 7.5, and 6 for 6.0. */
export const round = (value: number) => Math.round(value * 10) / 10;

/** The largest of the values, and where it first stands. */
export function findMost(values: readonly number[]): { most: number; index: number } {
  const most = Math.max(0, ...values);
  return { most, index: values.indexOf(most) };
}

// Of fewer, a share says more than is known.
const fewest = 5;

/** A share in percent, rounded; null below 5, where the numbers themselves are shown. */
export function findShare(part: number, whole: number): number | null {
  return whole < fewest ? null : Math.round((part / whole) * 100);
}

/** Hours and minutes of a number of minutes: 230 is 3 h 50 min. */
export function splitMinutes(minutes: number): { h: number; m: number } {
  const whole = Math.round(minutes);
  return { h: Math.floor(whole / 60), m: whole % 60 };
}
