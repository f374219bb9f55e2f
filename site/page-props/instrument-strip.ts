import type { StripInstrument } from '../components/instrument-strip.tsx';
import { bySlug } from '../content/by-slug.ts';
import type { Content } from '../content/content-schema.ts';
import { createThumbnail } from '../images/create-picture.ts';
import { instrumentPath } from '../paths.ts';

/** The strip's instruments in the order of the menu. */
export function readInstrumentStrip(content: Content): Promise<StripInstrument[]> {
  const slugs = content.navigation.instruments.columns.flatMap(({ instruments }) => instruments);
  return Promise.all(
    slugs.map(async (slug) => ({
      href: instrumentPath(slug),
      name: bySlug(content.instruments, slug).name,
      thumbnail: await createThumbnail(slug, 240),
    })),
  );
}
