import type { ComponentProps } from 'react';
import type { InstructorGrid } from '../components/instructors/instructor-grid.tsx';
import type { Content } from '../content/content-schema.ts';
import { fill } from '../content/fill-slots.ts';
import { contactPath, instructorPath } from '../paths.ts';
import { languageSlug, readFinder } from './finder.ts';
import { readPortrait } from './portraits.ts';

/** What the list of instructors shows. */
export function readInstructorGrid(content: Content): ComponentProps<typeof InstructorGrid> {
  const { viewProfile, viewProfileOf, notSure } = content.instructorsPage;
  return {
    finder: readFinder(content),
    viewProfile,
    notSure: { ...notSure, link: { href: contactPath(), label: notSure.link } },
    instructors: content.instructors.map((instructor) => {
      const { slug, name, instruments, philosophyLine } = instructor;
      return {
        slug,
        name,
        instruments: instruments.join(', '),
        philosophyLine,
        portrait: readPortrait(content, instructor),
        profile: instructorPath(slug),
        viewProfileOf: fill(viewProfileOf, { instructor: name }),
        found: {
          teaches: instructor.teaches.join(' '),
          from: instructor.minimumAge,
          languages: instructor.languages.map(languageSlug).join(' '),
        },
      };
    }),
  };
}
