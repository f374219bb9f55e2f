import type { ComponentProps } from 'react';
import type { AllInstruments } from '../components/instrument/all-instruments.tsx';
import type { AvailableInstructor } from '../components/instrument/available-instructor.tsx';
import type { InstrumentHero } from '../components/instrument/instrument-hero.tsx';
import type { Lessons } from '../components/instrument/lessons.tsx';
import { bySlug } from '../content/by-slug.ts';
import type { Content, Instrument } from '../content/content-schema.ts';
import { fill } from '../content/fill-slots.ts';
import { createPicture } from '../images/create-picture.ts';
import {
  instructorPath,
  instructorsOfPath,
  instrumentPath,
  outsideFormPath,
  outsideFormTypes,
} from '../paths.ts';
import { readBreadcrumb } from './breadcrumb.ts';
import { readInstrumentStrip } from './instrument-strip.ts';
import { readPortrait } from './portraits.ts';

async function readHero(
  content: Content,
  { slug, name, title, tagline, hasSiteFrame }: Instrument,
): Promise<Omit<ComponentProps<typeof InstrumentHero>, 'children'>> {
  const picture = await createPicture(content.images, slug, {
    widths: [480, 640, 828, 1080, 1440],
    // The room is 46.5rem high where the picture stands beside the text.
    sizes: '(min-width: 68rem) 46.5rem, 100vw',
  });
  const breadcrumb = { ...readBreadcrumb(content, 'instruments', name), mark: !hasSiteFrame };
  return { breadcrumb, title, tagline, picture, bare: !hasSiteFrame };
}

function readLessons(
  { academy, navigation, instrumentPage }: Content,
  { learn }: Instrument,
): ComponentProps<typeof Lessons> {
  return {
    learn: { title: instrumentPage.learn, items: learn },
    options: instrumentPage.lessons,
    trialLesson: {
      href: outsideFormPath(academy.forms.trialLesson, outsideFormTypes.trialLesson),
      label: navigation.trialLesson,
    },
  };
}

function readInstructor(
  content: Content,
  { slug: instrument, name: subject, instructor: slug, instructorRole, displayedName }: Instrument,
): ComponentProps<typeof AvailableInstructor> {
  const { title, viewProfile, viewProfileOf, all } = content.instrumentPage.instructors;
  const instructor = bySlug(content.instructors, slug);
  const name = displayedName ?? instructor.name;
  return {
    title,
    slug,
    name,
    portrait: readPortrait(content, { ...instructor, name }),
    role: instructorRole,
    bio: instructor.shortBio,
    profile: {
      href: instructorPath(slug),
      label: viewProfile,
      fullLabel: fill(viewProfileOf, { instructor: name }),
    },
    all: {
      href: instructorsOfPath(instrument),
      label: fill(all, { instrument: subject.toLowerCase() }),
    },
  };
}

async function readStrip(
  content: Content,
  { slug, hasSiteFrame }: Instrument,
): Promise<ComponentProps<typeof AllInstruments>> {
  return {
    title: content.instrumentPage.strip,
    instruments: await readInstrumentStrip(content),
    path: instrumentPath(slug),
    last: !hasSiteFrame,
  };
}

/** What the sections of an instrument's page show. */
export async function readInstrumentPage(content: Content, instrument: Instrument) {
  const [hero, strip] = await Promise.all([readHero(content, instrument), readStrip(content, instrument)]);
  return {
    hero,
    lessons: readLessons(content, instrument),
    instructor: readInstructor(content, instrument),
    strip,
  };
}
