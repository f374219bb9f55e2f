import type { Portrait } from '../components/instructor-card.tsx';
import type { Content, Instructor } from '../content/content-schema.ts';
import { fill } from '../content/fill-slots.ts';
import { findPortrait } from '../images/create-picture.ts';

/** An instructor's portrait with its alternative text. */
export function readPortrait({ images }: Content, { name, portrait }: Instructor): Portrait {
  return { src: findPortrait(portrait), alt: fill(images.portrait, { instructor: name }) };
}
