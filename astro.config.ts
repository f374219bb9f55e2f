import react from '@astrojs/react';
import { defineConfig, logHandlers } from 'astro/config';
import { createDeskCopies } from './site/build/desk-copies.ts';
import { createPageRenderer } from './site/build/page-renderer.ts';
import { createShortClassNames } from './site/build/short-class-names.ts';
import { siteFloor } from './ui/browser-floors.ts';

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
  output: 'server',
  adapter: createPageRenderer(),
  trailingSlash: 'never',
  // A page and its styles arrive in one round trip (docs/decisions/0035-styles-and-first-paint.md).
  build: {
    inlineStylesheets: 'always',
    format: 'directory',
    client: './client',
    server: './server',
  },
  outDir: './built-site',
  // Outside node_modules, so that a new `npm ci` does not encode every picture again.
  cacheDir: '.cache',
  // Effort 4, sharp's default, takes five times as long for 6 to 10 % fewer bytes.
  image: { service: { entrypoint: 'astro/assets/services/sharp', config: { avif: { effort: 3 } } } },
  // `npm run build` says no line for each page and picture; the server hears what pages print by the console.
  ...(process.env['NODE_ENV'] === 'production' && { logger: logHandlers.console({ level: 'warn' }) }),
  integrations: [react()],
  vite: {
    // Outside node_modules, so that a new `npm ci` keeps it.
    cacheDir: '.cache/vite',
    css: { modules: { generateScopedName: createShortClassNames(import.meta.dirname) } },
    // Small scripts are written into their page, all but the one that every page has, which is fetched once,
    // and those that wait for their element. A small font is for few pages.
    build: {
      assetsInlineLimit: (file) => (/site-page|-script\.|print\.css|\.woff2$/.test(file) ? false : undefined),
    },
    environments: {
      // The server reads no package at run time; React for development would take twice as long.
      ...(process.env['NODE_ENV'] === 'production' && {
        ssr: {
          resolve: { noExternal: true, external: ['sharp'] },
          define: { 'process.env.NODE_ENV': '"production"' },
        },
      }),
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
      createDeskCopies(import.meta.dirname),
      {
        // What a late part imports has come with the parts before it: lists of it to preload are 0.2 KB of
        // the form. An entry may export what others need of it: else each is a file of one line before the
        // file that holds it.
        name: 'few-requests',
        configEnvironment: (name) =>
          name === 'client'
            ? {
                build: {
                  target: siteFloor,
                  cssTarget: 'esnext',
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
