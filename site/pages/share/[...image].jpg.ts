import type { APIRoute } from 'astro';
import { shareImagePath, shareShapes } from '../../../content/share-image.ts';
import { languages } from '../../../inquiry/language.ts';
import { readContent } from '../../content/read-content.ts';
import { listPages } from '../../seo/list-pages.ts';
import { readShareImage } from '../../seo/share-images/read-share-image.ts';
import { readShareCard } from '../../seo/share-images/share-card.ts';

const name = /^\/share\/(.*)\.jpg$/;

export function getStaticPaths() {
  return languages.map(readContent).flatMap((content) =>
    listPages(content).flatMap((page) =>
      shareShapes.map((shape) => ({
        params: { image: name.exec(shareImagePath(page.path, shape))?.[1] },
        props: { card: readShareCard(content, page), shape },
      })),
    ),
  );
}

export const GET: APIRoute = async ({ props }) => {
  const image = await readShareImage(props['card'], props['shape'], process.cwd());
  return new Response(new Uint8Array(image), { headers: { 'content-type': 'image/jpeg' } });
};
