/** The filters, in the order of the bar; their names are those of the selects and of the address. */
export const filters = ['instrument', 'age', 'language'] as const;
export type Filter = (typeof filters)[number];

/** What a family has chosen; '' is any. */
export type Choice = Record<Filter, string>;

/** What the filters ask about an instructor. */
export interface Findable {
  /** Slugs of instruments and subjects. */
  teaches: readonly string[];
  minimumAge: number;
  /** Slugs of languages. */
  languages: readonly string[];
}

/** Whether an instructor fits a choice: an age fits when it is at least the instructor's minimum. */
export function fits({ teaches, minimumAge, languages }: Findable, choice: Choice): boolean {
  return (
    (!choice.instrument || teaches.includes(choice.instrument)) &&
    (!choice.age || minimumAge <= Number(choice.age)) &&
    (!choice.language || languages.includes(choice.language))
  );
}

/**
 * Says for each filter how many instructors leaving out that one alone would find; 0 where it was not
 * chosen or would not help.
 */
export function countRelaxed(instructors: readonly Findable[], choice: Choice): Record<Filter, number> {
  const count = (filter: Filter) =>
    choice[filter] ? instructors.filter((each) => fits(each, { ...choice, [filter]: '' })).length : 0;
  return { instrument: count('instrument'), age: count('age'), language: count('language') };
}
