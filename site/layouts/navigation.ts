import type { Menu, MenuEntry, Navigation } from '../components/navigation.tsx';
import { type Content, getBySlug } from '../content/content.ts';
import { createThumbnails } from '../media/images/create-picture.ts';
import { instrumentPath, programPath } from '../paths.ts';

/** The menus with their labels and links, from the content and the order in navigation.yaml. */
export async function readNavigation(content: Content): Promise<Navigation> {
  const { language } = content;
  const { mainLabel, links, offer, instruments, menu } = content.navigation;
  const thumbnails = await createThumbnails(content.instruments);
  function programEntry(slug: string): MenuEntry {
    const { name, summary } = getBySlug(content.programs, slug);
    return { href: programPath(language, slug), label: name, summary };
  }
  function instrumentEntry(slug: string): MenuEntry {
    const { name } = getBySlug(content.instruments, slug);
    return { href: instrumentPath(language, slug), label: name, thumbnail: thumbnails[slug] };
  }
  const menus: Menu[] = [
    {
      id: 'offer',
      label: offer.label,
      columns: offer.columns.map(({ heading, slugs }) => ({
        heading,
        entries: slugs.map(programEntry),
      })),
    },
    {
      id: 'instruments',
      label: instruments.label,
      columns: instruments.columns.map(({ heading, slugs }) => ({
        heading,
        entries: slugs.map(instrumentEntry),
      })),
    },
  ];
  return { mainLabel, links, menus, open: menu.open, close: menu.close };
}
