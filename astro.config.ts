import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

export default defineConfig({
  srcDir: './site',
  // Canonical addresses; the operator sets the real one.
  site: process.env['SITE_URL'] || 'http://localhost:3000',
  trailingSlash: 'never',
  // A page and its styles arrive in one round trip (docs/decisions).
  build: { inlineStylesheets: 'always', format: 'directory' },
  integrations: [react()],
  devToolbar: { enabled: false },
});
