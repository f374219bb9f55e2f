import type { FinderProps } from '../components/instructors/finder.tsx';
import type { Content } from '../content/content-schema.ts';
import { fill } from '../content/fill-slots.ts';
import { contactPath, instructorsPath } from '../paths.ts';

/** How a language is called in the address: "Mandarin Chinese" is `mandarin-chinese`. */
export function languageSlug(language: string): string {
  return language.toLowerCase().replace(/\s+/g, '-');
}

function readSelects({ instructorsPage, instruments, instructors }: Content): FinderProps['selects'] {
  const { instrument, age, language } = instructorsPage.filters;
  const taught = [
    ...instruments.map(({ slug, name }) => ({ value: slug, label: name })),
    ...instrument.subjects.map(({ slug, label }) => ({ value: slug, label })),
  ];
  const spoken = [...new Set(instructors.flatMap(({ languages }) => languages))];
  return [
    { name: 'instrument', label: instrument.label, any: instrument.any, options: taught },
    {
      name: 'age',
      label: age.label,
      any: age.any,
      options: age.options.map(({ value, label }) => ({ value: String(value), label })),
    },
    {
      name: 'language',
      label: language.label,
      any: language.any,
      options: spoken.map((label) => ({ value: languageSlug(label), label })),
    },
  ];
}

/** What the filter bar over the list of instructors offers and says. */
export function readFinder(content: Content): FinderProps {
  const { filters, count, empty } = content.instructorsPage;
  const total = content.instructors.length;
  return {
    label: filters.label,
    selects: readSelects(content),
    // The browser fills in how many it shows.
    count: {
      all: fill(count.all, { total }),
      some: fill(count.some, { total, shown: '{shown}' }),
      none: empty.text,
    },
    clear: { href: instructorsPath, label: count.clear },
    help: {
      relax: Object.entries(empty.relax).map(([filter, words]) => ({ filter, words })),
      contact: { href: contactPath(), label: empty.link },
    },
    byInstrument: { label: filters.byInstrument, instruments: content.instruments },
  };
}
