import type { APIRoute } from 'astro';
import { readContent } from '../content/read-content.ts';
import { homePath } from '../paths.ts';
import { token } from '../styles/token.ts';

// The logo keeps a safe margin, so that platforms can mask each icon in any shape.
const icons = ['192x192', '512x512'].map((sizes) => ({
  src: `/icon-${sizes.split('x')[0]}.png`,
  sizes,
  type: 'image/png',
  purpose: 'any maskable',
}));

/** The web app manifest, with which phones install the site. */
export const GET: APIRoute = () => {
  const { academy, home } = readContent();
  const manifest = {
    id: homePath,
    name: academy.name,
    short_name: academy.shortName,
    description: home.seo.description,
    lang: 'en',
    start_url: homePath,
    display: 'standalone',
    background_color: token('ivory'),
    theme_color: token('ivory'),
    icons,
  };
  return new Response(JSON.stringify(manifest));
};
