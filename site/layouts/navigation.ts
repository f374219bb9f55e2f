import type { Menu, MenuEntry, Navigation } from '../components/navigation.ts';
import { bySlug } from '../content/by-slug.ts';
import type { Content } from '../content/content-schema.ts';
import { createThumbnail } from '../images/create-picture.ts';
import { instrumentPath, programPath } from '../paths.ts';

// The round pictures of the menu are 44 px wide, twice that on most screens.
const menuThumbnail = 96;

function programEntry(content: Content, slug: string): MenuEntry {
  const { name, summary } = bySlug(content.programs, slug);
  return { href: programPath(slug), label: name, summary };
}

async function instrumentEntry(content: Content, slug: string): Promise<MenuEntry> {
  const { name } = bySlug(content.instruments, slug);
  return { href: instrumentPath(slug), label: name, thumbnail: await createThumbnail(slug, menuThumbnail) };
}

/** The menus with their labels and links, from the content and the order in navigation.yaml. */
export async function readNavigation(content: Content): Promise<Navigation> {
  const { mainLabel, links, offer, instruments, menu } = content.navigation;
  const menus: Menu[] = [
    {
      id: 'offer',
      label: offer.label,
      columns: offer.columns.map(({ heading, programs }) => ({
        heading,
        entries: programs.map((slug) => programEntry(content, slug)),
      })),
    },
    {
      id: 'instruments',
      label: instruments.label,
      columns: await Promise.all(
        instruments.columns.map(async ({ heading, instruments: slugs }) => ({
          heading,
          entries: await Promise.all(slugs.map((slug) => instrumentEntry(content, slug))),
        })),
      ),
    },
  ];
  return { mainLabel, links, menus, open: menu.open, close: menu.close };
}
