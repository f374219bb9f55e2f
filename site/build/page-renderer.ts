import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { shortenFileNames } from './short-file-names.ts';

/** Has Astro compile the pages for the server, which renders them (site/render/renderer.ts). */
export function createPageRenderer(): AstroIntegration {
  return {
    name: 'page-renderer',
    hooks: {
      'astro:build:done': ({ dir }) =>
        shortenFileNames(fileURLToPath(dir), fileURLToPath(new URL('../server', dir))),
      'astro:config:done': ({ setAdapter }) =>
        setAdapter({
          name: 'page-renderer',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('../render/renderer.ts', import.meta.url),
          supportedAstroFeatures: {
            staticOutput: 'stable',
            hybridOutput: 'stable',
            serverOutput: 'stable',
            sharpImageService: 'stable',
          },
        }),
    },
  };
}
