import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

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
  vite: { server: { proxy: functionOrigin ? { '/functions': functionOrigin } : {} } },
  devToolbar: { enabled: false },
});
