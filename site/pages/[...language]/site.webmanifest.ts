import type { APIRoute } from 'astro';
import { token } from '../../../ui/token.ts';
import { homePath } from '../../paths.ts';

// The logo keeps a safe margin, so that platforms can mask each icon in any shape.
const icons = ['192x192', '512x512'].map((sizes) => ({
  src: `/icon-${sizes.split('x')[0]}.png`,
  sizes,
  type: 'image/png',
  purpose: 'any maskable',
}));

/** The web app manifest, with which phones install the site. */
export const GET: APIRoute = ({ locals: { content } }) => {
  const { academy, home, language } = content;
  const manifest = {
    id: homePath(language),
    name: academy.name,
    short_name: academy.shortName,
    description: home.seo.description,
    lang: language,
    start_url: homePath(language),
    display: 'standalone',
    background_color: token('ivory'),
    theme_color: token('ivory'),
    icons,
  };
  return new Response(JSON.stringify(manifest));
};
