import type { ComponentProps } from 'react';
import type { Community } from '../components/home/community.tsx';
import type { FeaturedInstructors } from '../components/home/featured-instructors.tsx';
import type { Hero } from '../components/home/hero.tsx';
import type { Journey } from '../components/home/journey.tsx';
import { bySlug } from '../content/by-slug.ts';
import type { Content } from '../content/content-schema.ts';
import { fill } from '../content/fill-slots.ts';
import { createPicture, findPortrait } from '../images/create-picture.ts';
import { outsideFormPath, outsideFormTypes, programPath } from '../paths.ts';
import { readPortrait } from './portraits.ts';

async function readHero({ academy, home, images }: Content): Promise<ComponentProps<typeof Hero>> {
  const { headline, lead, button, link } = home.hero;
  return {
    headline,
    lead,
    trialLesson: {
      href: outsideFormPath(academy.forms.trialLesson, outsideFormTypes.trialLesson),
      label: button,
    },
    instructors: link,
    picture: await createPicture(images, 'hero', {
      widths: [960, 1440, 1920],
      sizes: '(min-width: 68rem) 93vw, 100vw',
      phone: { name: 'hero-portrait', widths: [480, 736, 1080] },
    }),
  };
}

function readInstructors(content: Content): ComponentProps<typeof FeaturedInstructors> {
  const { title, lead, featured, biography, biographyOf, all } = content.home.instructors;
  const others = content.instructors.filter(({ slug }) => !featured.includes(slug));
  return {
    title,
    lead,
    biography,
    all,
    instructors: featured.map((slug) => {
      const instructor = bySlug(content.instructors, slug);
      const { name, credential, quote } = instructor;
      const portrait = readPortrait(content, instructor);
      return {
        slug,
        name,
        credential,
        quote,
        portrait,
        biographyOf: fill(biographyOf, { instructor: name }),
      };
    }),
    // The design shows four of those who are not featured, every other one.
    faces: others
      .filter((_, index) => index % 2 === 0 && index < 8)
      .map(({ portrait }) => findPortrait(portrait)),
  };
}

async function readCommunity({ home, images }: Content): Promise<ComponentProps<typeof Community>> {
  const { title, paragraphs, link } = home.community;
  const picture = await createPicture(images, 'community', {
    widths: [960, 1440, 1920],
    // On phones the 4:3 crop shows three quarters of the picture's width.
    sizes: '(min-width: 44rem) 100vw, 134vw',
  });
  return { title, paragraphs, link: { href: programPath('mini-concert'), label: link }, picture };
}

async function readJourney({
  home,
  images,
}: Content): Promise<Omit<ComponentProps<typeof Journey>, 'children' | 'facts'>> {
  const { title, lead, form, studio } = home.journey;
  const picture = await createPicture(images, 'studio', {
    widths: [800, 1200],
    sizes: '(min-width: 56rem) 32rem, 90vw',
  });
  return { title, lead, form, studio: { title: studio.title, picture } };
}

/** What the sections of the home page show. */
export async function readHomePage(content: Content) {
  const [hero, community, journey] = await Promise.all([
    readHero(content),
    readCommunity(content),
    readJourney(content),
  ]);
  // Left, right and, on top of both, the middle.
  const panelFaces = ['teacher-02.svg', 'teacher-06.svg', 'teacher-01.svg'].map(findPortrait);
  return { hero, panelFaces, instructors: readInstructors(content), community, journey };
}
