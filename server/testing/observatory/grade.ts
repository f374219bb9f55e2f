import { type Answers, rules } from './rules.ts';

/** What the Observatory would say of a page. */
export type Verdict = { grade: string; score: number; modifiers: Readonly<Record<string, number>> };

// Below this, what is done well beyond need does not make up for what is missing.
const enoughForExtraCredit = 90;

// The least score of each grade.
const grades: readonly [number, string][] = [
  [100, 'A+'],
  [90, 'A'],
  [85, 'A-'],
  [80, 'B+'],
  [70, 'B'],
  [65, 'B-'],
  [60, 'C+'],
  [50, 'C'],
  [45, 'C-'],
  [40, 'D+'],
  [30, 'D'],
  [25, 'D-'],
  [0, 'F'],
];

/** Grades a page by the rules of Mozilla's HTTP Observatory: 100, less what is missing, and more for what is not asked. */
export function gradePage(answers: Answers): Verdict {
  const modifiers = Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, rule(answers)]));
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 100);
  const uncurved = sum(Object.values(modifiers).filter((modifier) => modifier < 0));
  const full = uncurved >= enoughForExtraCredit ? sum(Object.values(modifiers)) : uncurved;
  const score = Math.max(full, 0);
  const grade = grades.find(([least]) => score >= least)?.[1] ?? 'F';
  return { grade, score, modifiers };
}
