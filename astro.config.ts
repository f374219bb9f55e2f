import { join } from 'node:path';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { createShortClassNames } from './site/styles/short-class-names.ts';

// `npm run dev` runs the function's server beside this one.
const functionOrigin = process.env['FUNCTION_ORIGIN'];

export default defineConfig({
  srcDir: './site',
  // Canonical addresses; the operator sets the real one.
  site: process.env['SITE_URL'] || 'http://localhost:3000',
  trailingSlash: 'never',
  // A page and its styles arrive in one round trip (docs/decisions).
  build: { inlineStylesheets: 'always', format: 'directory' },
  integrations: [react()],
  vite: {
    css: { modules: { generateScopedName: createShortClassNames(join(import.meta.dirname, 'site')) } },
    // A script of a few lines is written into its page; a longer one is fetched once for all pages.
    build: { assetsInlineLimit: 1024 },
    server: { proxy: functionOrigin ? { '/functions': functionOrigin } : {} },
  },
  devToolbar: { enabled: false },
});
