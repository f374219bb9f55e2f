import { joinLines } from '../../../inquiry/locales.ts';
import type { Content, Instructor } from '../../content/content.ts';
import type { ShareShape } from '../../paths.ts';
import type { ListedPage } from '../list-pages.ts';

/** The content of a page's share image. */
export interface ShareCard {
  name: string;
  headline: string;
  detail: string;
  /** Files under `site/media/images` for each shape; several are shown side by side. */
  pictures: Record<ShareShape, string[]>;
}

/** A rectangle on a share image, in pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface CardLayout {
  width: number;
  height: number;
  picture: Box;
  text: Box;
  /** The headline's largest font size. */
  headline: number;
}

// Wide: text beside the picture, for large previews. Square: text below it, for the small previews of chats, where only
// the headline is legible.
export const cardLayouts: Record<ShareShape, CardLayout> = {
  wide: {
    width: 1200,
    height: 630,
    picture: { left: 600, top: 0, width: 600, height: 630 },
    text: { left: 64, top: 56, width: 500, height: 518 },
    headline: 84,
  },
  square: {
    width: 1200,
    height: 1200,
    picture: { left: 0, top: 0, width: 1200, height: 720 },
    text: { left: 72, top: 772, width: 1056, height: 376 },
    headline: 120,
  },
};

type Subject = Pick<ShareCard, 'headline' | 'pictures'> & { detail?: string };

const renders = (wide: string, square = wide) => ({
  wide: [`renders/${wide}.webp`],
  square: [`renders/${square}.webp`],
});

function portraits(instructors: Instructor[]): ShareCard['pictures'] {
  const files = instructors.map(({ portrait }) => `portraits/${portrait}`);
  return { wide: files.slice(0, 4), square: files.slice(0, 6) };
}

function readSubject(content: Content, page: ListedPage): Subject {
  const { home, about, instructorsPage, contact, privacy, instructors, academy } = content;
  switch (page.kind) {
    case 'home': {
      const headline = joinLines(content.language, home.hero.headline);
      return { headline, detail: academy.area, pictures: renders('hero-portrait', 'hero') };
    }
    case 'about':
      return { headline: joinLines(content.language, about.hero.headline), pictures: renders('about') };
    case 'instructors':
      return { headline: instructorsPage.title, pictures: portraits(instructors) };
    case 'contact':
      return { headline: contact.title, detail: academy.phone, pictures: renders('studio') };
    case 'privacy':
      return { headline: privacy.title, pictures: renders('studio') };
    case 'instructor':
      return { headline: page.entry.name, detail: page.entry.role, pictures: portraits([page.entry]) };
    case 'instrument':
      return { headline: page.entry.title, detail: page.entry.tagline, pictures: renders(page.entry.slug) };
    case 'program':
      return { headline: page.entry.title, detail: page.entry.name, pictures: renders(page.entry.image) };
  }
}

/** Selects the content of a page's share image: its heading, a line of text and its picture. */
export function readShareCard(content: Content, page: ListedPage): ShareCard {
  const { name, tagline } = content.academy;
  return { name, detail: tagline, ...readSubject(content, page) };
}
