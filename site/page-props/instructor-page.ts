import type { ComponentProps } from 'react';
import type { Profile } from '../components/instructors/profile.tsx';
import type { Content, Instructor } from '../content/content-schema.ts';
import { fill } from '../content/fill-slots.ts';
import { contactPath, instructorsPath } from '../paths.ts';
import { readPortrait } from './portraits.ts';

/** What an instructor's own page shows. */
export function readInstructorPage(content: Content, instructor: Instructor): ComponentProps<typeof Profile> {
  const { back, about, philosophy, info, ready } = content.profile;
  const { slug, name, chineseName, tagline } = instructor;
  return {
    back: { href: instructorsPath, label: back },
    slug,
    name,
    chineseName,
    instruments: instructor.instruments.join(', '),
    tagline,
    portrait: readPortrait(content, instructor),
    sections: [
      { title: about, text: instructor.about },
      { title: philosophy, text: instructor.philosophy },
    ],
    info: {
      title: info.title,
      facts: [
        { term: info.ageRange, details: instructor.ageRange },
        { term: info.specialties, details: instructor.specialties },
        { term: info.languages, details: instructor.languages.join(', ') },
      ],
    },
    ready: {
      title: ready.title,
      text: fill(ready.text, { firstName: instructor.firstName }),
      button: { href: contactPath({ instructor: slug }), label: ready.button },
    },
  };
}
