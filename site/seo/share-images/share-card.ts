import { fill } from '../../../content/fill-slots.ts';
import type { ShareShape } from '../../../content/share-image.ts';
import { formatList, joinLines } from '../../../inquiry/locales.ts';
import { type Content, describePortrait, type Instructor, isDrawing } from '../../content/content.ts';
import type { ListedPage } from '../list-pages.ts';

/** The content of a page's share image. */
export interface ShareCard {
  name: string;
  headline: string;
  detail: string;
  /** Files under `site/media/images`, or uploaded ones under `uploads/`; several are shown side by side. */
  pictures: Record<ShareShape, string[]>;
  /** For each uploaded picture the point that a crop keeps in view, in percent from left and top. */
  focus?: Readonly<Record<string, { x: number; y: number }>>;
  /** What these pictures show. */
  alt: Record<ShareShape, string>;
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

// Wide: text beside the picture, for large previews. Square: text below it, for the small previews of chats,
// where only the headline is legible.
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

type Pictures = Pick<ShareCard, 'pictures' | 'focus' | 'alt'>;
type Subject = Pictures & Pick<ShareCard, 'headline'> & { detail?: string };

/** @param wide a crop of the same render */
function showRender({ images }: Content, name: string, wide = name): Pictures {
  const alt = images.pictures[name] ?? '';
  return {
    pictures: { wide: [`renders/${wide}.webp`], square: [`renders/${name}.webp`] },
    alt: { wide: alt, square: alt },
  };
}

function showPortraits({ images, language }: Content, instructors: Instructor[]): Pictures {
  const shown = { wide: instructors.slice(0, 4), square: instructors.slice(0, 6) };
  const fileOf = ({ portrait }: Instructor) => `${isDrawing(portrait) ? 'portraits' : 'uploads'}/${portrait}`;
  const describe = (some: Instructor[]) => {
    const [only, ...others] = some;
    if (only && others.length === 0) return describePortrait(images, only);
    const names = some.map(({ name }) => name);
    const words = some.every(({ portrait }) => isDrawing(portrait)) ? images.portrait : images.photograph;
    return fill(words, { instructor: formatList(language, names) });
  };
  const focus = shown.square
    .filter(({ portrait }) => !isDrawing(portrait))
    .map((instructor) => [fileOf(instructor), instructor.portraitFocus ?? { x: 50, y: 50 }]);
  return {
    pictures: { wide: shown.wide.map(fileOf), square: shown.square.map(fileOf) },
    ...(focus.length > 0 && { focus: Object.fromEntries(focus) }),
    alt: { wide: describe(shown.wide), square: describe(shown.square) },
  };
}

function readSubject(content: Content, page: ListedPage): Subject {
  const { home, about, instructorsPage, contact, privacy, instructors, academy } = content;
  switch (page.kind) {
    case 'home': {
      const headline = joinLines(content.language, home.hero.headline);
      return { headline, detail: academy.area, ...showRender(content, 'hero', 'hero-portrait') };
    }
    case 'about':
      return { headline: joinLines(content.language, about.hero.headline), ...showRender(content, 'about') };
    case 'instructors':
      return { headline: instructorsPage.title, ...showPortraits(content, instructors) };
    case 'contact':
      return { headline: contact.title, detail: academy.phone, ...showRender(content, 'studio') };
    case 'privacy':
      return { headline: privacy.title, ...showRender(content, 'studio') };
    case 'instructor':
      return { headline: page.entry.name, detail: page.entry.role, ...showPortraits(content, [page.entry]) };
    case 'instrument':
      return {
        headline: page.entry.title,
        detail: page.entry.tagline,
        ...showRender(content, page.entry.slug),
      };
    case 'program':
      return {
        headline: page.entry.title,
        detail: page.entry.name,
        ...showRender(content, page.entry.image),
      };
  }
}

/** Selects the content of a page's share image: its heading, a line of text and its picture. */
export function readShareCard(content: Content, page: ListedPage): ShareCard {
  const { name, tagline } = content.academy;
  return { name, detail: tagline, ...readSubject(content, page) };
}
