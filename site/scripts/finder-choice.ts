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

/** What an address asks for; what it does not name is any. */
export function readChoice(search: string): Choice {
  const query = new URLSearchParams(search);
  const value = (name: string) => query.get(name) ?? '';
  return { instrument: value('instrument'), age: value('age'), language: value('language') };
}

/**
 * The same page with another choice: what else its address asks for stays.
 *
 * @param keepHash whether it still names a card
 */
export function choiceAddress(address: string, choice: Choice, keepHash = false): string {
  const { pathname, searchParams, hash } = new URL(address);
  for (const filter of filters) {
    if (choice[filter]) searchParams.set(filter, choice[filter]);
    else searchParams.delete(filter);
  }
  const query = searchParams.toString();
  return pathname + (query && `?${query}`) + (keepHash ? hash : '');
}
