import type { ComponentProps } from 'react';
import type { Closing } from '../components/about/closing.tsx';
import type { FacultyHighlight } from '../components/about/faculty-highlight.tsx';
import type { QuoteCarousel } from '../components/about/quote-carousel.tsx';
import { bySlug } from '../content/by-slug.ts';
import type { Content } from '../content/content-schema.ts';
import { fill } from '../content/fill-slots.ts';
import { createPicture, findPortrait } from '../images/create-picture.ts';
import { instructorsPath, outsideFormPath, outsideFormTypes } from '../paths.ts';
import { readPortrait } from './portraits.ts';

/** How many of the highlighted instructors the page shows (docs/contract.md, section 3). */
const shownInstructors = 3;

function readFaculty(content: Content): ComponentProps<typeof FacultyHighlight> {
  const { title, highlighted, button } = content.about.faculty;
  return {
    title,
    instructors: highlighted.slice(0, shownInstructors).map((slug) => {
      const instructor = bySlug(content.instructors, slug);
      const { name, instruments, shortBio } = instructor;
      const portrait = readPortrait(content, instructor);
      return { name, instruments: instruments.join(', '), bio: shortBio, portrait };
    }),
    all: { href: instructorsPath, label: button },
  };
}

function readQuotes({ about, instructors }: Content): ComponentProps<typeof QuoteCarousel> {
  const { title, previous, next, position, items } = about.quotes;
  const total = items.length;
  return {
    title,
    words: {
      previous,
      next,
      positions: items.map((_, index) => fill(position, { number: index + 1, total })),
    },
    quotes: items.map(({ quote, instructor, instrument }) => {
      const { name, portrait } = bySlug(instructors, instructor);
      return { text: quote, name, instrument, portrait: findPortrait(portrait) };
    }),
  };
}

function readClosing({ about, academy }: Content): ComponentProps<typeof Closing> {
  const { title, text, button } = about.closing;
  const href = outsideFormPath(academy.forms.registration, outsideFormTypes.registration);
  return { title, text, register: { href, label: button } };
}

/** What the sections of the About page show, beyond their words. */
export async function readAboutPage(content: Content) {
  const picture = await createPicture(content.images, 'about', {
    widths: [660, 960, 1400],
    sizes: '(min-width: 56rem) 55vw, 91vw',
  });
  return {
    picture,
    faculty: readFaculty(content),
    quotes: readQuotes(content),
    closing: readClosing(content),
  };
}
