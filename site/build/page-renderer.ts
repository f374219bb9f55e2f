import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { writeShareImages } from './share-images.ts';
import { shortenFileNames } from './short-file-names.ts';
import { readUsedCharacters, writeFonts } from './subset-fonts.ts';

const modules = new URL('../render/', import.meta.url);

/**
 * Has Astro compile the pages for the server, which renders them (site/render/renderer.ts). Fonts and the pictures
 * that chats show beside links are made before a build and before `astro dev`.
 */
export function createPageRenderer(): AstroIntegration {
  return {
    name: 'page-renderer',
    hooks: {
      'astro:config:setup': async ({ command, config, addClientDirective, addMiddleware }) => {
        const root = fileURLToPath(config.root);
        await writeFonts(readUsedCharacters(root), join(root, '.cache/fonts'));
        await writeShareImages(join(root, 'site/media/images'), join(root, '.cache/share-images'));
        addClientDirective({ name: 'touch', entrypoint: './site/scripts/first-touch.ts' });
        addMiddleware({ order: 'pre', entrypoint: new URL('keep-failure.ts', modules) });
        if (command === 'dev')
          addMiddleware({ order: 'pre', entrypoint: new URL('development.ts', modules) });
      },
      // The content is in none of the modules whose changes Vite shows by itself.
      'astro:server:setup': ({ server }) => {
        server.watcher.on('all', (_, file) => {
          if (file.endsWith('.yaml')) server.ws.send({ type: 'full-reload' });
        });
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
