import type { ComponentProps } from 'react';
import type { MorePrograms } from '../components/program/more-programs.tsx';
import type { ProgramIntro } from '../components/program/program-intro.tsx';
import { bySlug } from '../content/by-slug.ts';
import type { Content, Program } from '../content/content-schema.ts';
import { createPicture } from '../images/create-picture.ts';
import { contactPath, programPath } from '../paths.ts';
import { readBreadcrumb } from './breadcrumb.ts';

/**
 * How wide the whole picture is shown: the frame crops it, and shows one side of it larger. On phones its bytes are the
 * first paint's: there each is asked for as if it filled its frame and no more.
 */
function pictureSizes({ imageFocus }: Program): string {
  if (imageFocus === 'left' || imageFocus === 'right')
    return '(min-width: 88rem) 112rem, (min-width: 44rem) 128vw, 91vw';
  return '(min-width: 88rem) 80rem, 91vw';
}

async function readIntro(content: Content, program: Program): Promise<ComponentProps<typeof ProgramIntro>> {
  const { name, title, image, imageFocus, description, facts, button, inquiryType } = program;
  return {
    breadcrumb: readBreadcrumb(content, 'offer', name),
    title,
    picture: await createPicture(content.images, image, {
      widths: [480, 660, 828, 1080, 1440, 1600],
      sizes: pictureSizes(program),
    }),
    focus: imageFocus,
    description,
    facts: {
      label: content.programPage.facts,
      items: facts.map(({ label, value }) => ({ term: label, details: value })),
    },
    button: { href: contactPath({ type: inquiryType }), label: button },
  };
}

function readOthers(content: Content, { slug: current }: Program): ComponentProps<typeof MorePrograms> {
  const slugs = content.navigation.offer.columns.flatMap(({ programs }) => programs);
  return {
    title: content.programPage.more,
    programs: slugs
      .filter((slug) => slug !== current)
      .map((slug) => {
        const { name, summary } = bySlug(content.programs, slug);
        return { href: programPath(slug), name, summary };
      }),
  };
}

/** What the sections of a program's page show. */
export async function readProgramPage(content: Content, program: Program) {
  return { intro: await readIntro(content, program), others: readOthers(content, program) };
}
