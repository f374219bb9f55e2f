import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { shortenFileNames } from './short-file-names.ts';

const modules = new URL('../render/', import.meta.url);

/** Has Astro compile the pages for the server, which renders them (site/render/renderer.ts). */
export function createPageRenderer(): AstroIntegration {
  return {
    name: 'page-renderer',
    hooks: {
      'astro:config:setup': ({ command, addMiddleware }) => {
        addMiddleware({ order: 'pre', entrypoint: new URL('keep-failure.ts', modules) });
        if (command === 'dev')
          addMiddleware({ order: 'pre', entrypoint: new URL('development.ts', modules) });
      },
      'astro:build:done': ({ dir }) =>
        shortenFileNames(fileURLToPath(dir), fileURLToPath(new URL('../server', dir))),
      'astro:config:done': ({ setAdapter }) =>
        setAdapter({
          name: 'page-renderer',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('renderer.ts', modules),
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
