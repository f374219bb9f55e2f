import { readFileSync } from 'node:fs';
import type { AstroUserConfig } from 'astro';
import site from '../astro.config.ts';
import { embeddedForm, embeddedSiteFolder } from './embedded-site.ts';

const unset = /^embeddedForm:\n(?: {2}.*\n)+/m;

/**
 * The same site with an embedded form, as the academy will configure it: only academy.yaml reads differently.
 * The site itself knows nothing of this; no switch for tests can be left on by mistake.
 */
const config: AstroUserConfig = {
  ...site,
  outDir: embeddedSiteFolder,
  vite: {
    resolve: site.vite?.resolve ?? {},
    plugins: [
      {
        name: 'embedded-form-for-tests',
        enforce: 'pre',
        load: {
          filter: { id: /content\/academy\.yaml\?raw$/ },
          handler(id) {
            const text = readFileSync(id.replace('?raw', ''), 'utf8');
            if (!unset.test(text)) throw new Error('academy.yaml has no embeddedForm to replace');
            const configured = text.replace(unset, `embeddedForm: ${JSON.stringify(embeddedForm)}\n`);
            return `export default ${JSON.stringify(configured)};`;
          },
        },
      },
    ],
  },
};

export default config;
