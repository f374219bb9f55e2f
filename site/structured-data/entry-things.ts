import type { Content, Instructor, Program } from '../content/content-schema.ts';
import { instructorPath, programPath, shareImagePath } from '../paths.ts';
import { mentionAcademy } from './academy-thing.ts';
import type { AddressOf, Thing } from './thing.ts';

/** An instructor, for searches by name. */
export function describeInstructor(
  { academy }: Content,
  instructor: Instructor,
  addressOf: AddressOf,
): Thing {
  const { slug, name, chineseName, role, shortBio, instruments, languages } = instructor;
  return {
    '@type': 'Person',
    name,
    alternateName: chineseName,
    jobTitle: role,
    description: shortBio,
    url: addressOf(instructorPath(slug)),
    image: addressOf(shareImagePath(instructorPath(slug), 'square')),
    knowsAbout: instruments,
    knowsLanguage: languages,
    worksFor: mentionAcademy(academy, addressOf),
  };
}

/** A program as a course that the academy offers. */
export function describeProgram({ academy }: Content, program: Program, addressOf: AddressOf): Thing {
  const { slug, name, seo } = program;
  return {
    '@type': 'Course',
    name,
    description: seo.description,
    url: addressOf(programPath(slug)),
    image: addressOf(shareImagePath(programPath(slug), 'square')),
    provider: mentionAcademy(academy, addressOf),
  };
}
