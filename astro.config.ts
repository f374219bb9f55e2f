import { join } from 'node:path';
import react from '@astrojs/react';
import { defineConfig, logHandlers } from 'astro/config';
import { createDeskCopies } from './site/build/desk-copies.ts';
import { finishPages } from './site/build/finish-pages.ts';
import { createShortClassNames } from './site/build/short-class-names.ts';
import { subsetFonts } from './site/build/subset-fonts.ts';

// `npm run dev` runs the function's server beside this one.
const functionOrigin = process.env['FUNCTION_ORIGIN'];

// With Vite's helper of late imports, which the form and the desk share: else the desk would fetch the form.
const everyIsland =
  /node_modules\/(?:react|react-dom|scheduler|@astrojs\/react)\/|site\/islands\/failure-|vite\/preload-helper/;
// The project's folder `inquiry/`, without what the form does not need, not that of the desk's page, nor the
// desk's copies (site/build/desk-copies.ts).
const form =
  /site\/islands\/inquiry-form\/(?!inquiry-toast)|(?<!\/page)\/inquiry\/[\w-]+\.ts$|node_modules\/zod\//;

export default defineConfig({
  srcDir: './site',
  // Canonical addresses; the operator sets the real one.
  site: process.env['SITE_URL'] || 'http://localhost:3000',
  trailingSlash: 'never',
  // A page and its styles arrive in one round trip (docs/decisions/0035-styles-and-first-paint.md). Four at
  // once: drawing what is shared of a page waits for the picture library, and ten times the instructors are
  // built in half the time.
  build: { inlineStylesheets: 'always', format: 'directory', concurrency: 4 },
  // Outside node_modules, so that a new `npm ci` does not encode every picture again.
  cacheDir: '.cache',
  // Effort 4, sharp's default, takes five times as long for 6 to 10 % fewer bytes.
  image: { service: { entrypoint: 'astro/assets/services/sharp', config: { avif: { effort: 3 } } } },
  // `npm run build` says no line for each page and picture.
  ...(process.env['NODE_ENV'] === 'production' && { logger: logHandlers.node({ level: 'warn' }) }),
  integrations: [
    react(),
    {
      name: 'first-touch',
      hooks: {
        'astro:config:setup': ({ addClientDirective }) =>
          addClientDirective({ name: 'touch', entrypoint: './site/scripts/first-touch.ts' }),
      },
    },
    createDeskCopies(import.meta.dirname),
    subsetFonts(),
    finishPages(),
  ],
  vite: {
    // Outside node_modules, which are read-only where the publisher runs as a unit or a container.
    cacheDir: '.cache/vite',
    // Portraits that staff have uploaded (site/media/images/find-portrait.ts); none without the folder.
    resolve: {
      alias: { $pictures: process.env['CONTENT_PICTURES'] || join(import.meta.dirname, 'no-pictures') },
    },
    css: { modules: { generateScopedName: createShortClassNames(import.meta.dirname) } },
    // Small scripts are written into their page, all but the one that every page has, which is fetched once,
    // and those that wait for their element. A small font is for few pages.
    build: {
      assetsInlineLimit: (file) => (/site-page|-script\.|print\.css|\.woff2$/.test(file) ? false : undefined),
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // Astro's names for a page's script are longer than some scripts.
              entryFileNames: ({ name }) => `_astro/${name.replace(/\.astro_.*/, '')}.[hash:6].js`,
              // React and what every island starts with, in one file: in seven, it is 1 KB more, and some of
              // them would be asked for one after the other. The form with its rules and its draft in
              // another: what the toast shares with it would be files between.
              codeSplitting: {
                groups: [
                  { name: 'react', test: everyIsland },
                  { name: 'inquiry-form', test: form },
                ],
              },
            },
          },
        },
      },
    },
    plugins: [
      {
        // What a late part imports has come with the parts before it: lists of it to preload are 0.2 KB of
        // the form. An entry may export what others need of it: else each is a file of one line before the
        // file that holds it.
        name: 'few-requests',
        configEnvironment: (name) =>
          name === 'client'
            ? {
                build: {
                  modulePreload: { resolveDependencies: () => [] },
                  rolldownOptions: { preserveEntrySignatures: 'allow-extension' },
                },
              }
            : null,
      },
    ],
    // The page of the desk itself is Astro's. The function knows the port that was asked for, so it must be
    // that one.
    server: functionOrigin
      ? { proxy: { '/functions': functionOrigin, '/desk/api': functionOrigin }, strictPort: true }
      : {},
  },
  devToolbar: { enabled: false },
});
