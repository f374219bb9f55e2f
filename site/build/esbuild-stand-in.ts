import { registerHooks } from 'node:module';
import { rolldown } from 'rolldown';
import { transform as transformByOxc } from 'rolldown/utils';

// Preloaded by each build of the site (`node --import`). For two small things Astro starts esbuild, a program
// of its own, and the publisher's build may start none (docs/decisions/0100-the-publisher.md). Rolldown, which
// has come with Vite, does both inside this process. In every build: the same content gives the same files.

/** Bundles the text of a client directive, as Astro asks esbuild to. */
export async function build({ stdin }: { stdin: { contents: string; resolveDir: string } }) {
  const input = 'directive';
  const bundle = await rolldown({
    input,
    cwd: stdin.resolveDir,
    plugins: [
      {
        name: 'stdin',
        resolveId: (id) => (id === input ? id : null),
        load: (id) => (id === input ? stdin.contents : null),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  return { outputFiles: [{ text: output[0].code }] };
}

/** Replaces expressions such as `import.meta.env.SITE` in the code of a module, as Astro asks esbuild to. */
export async function transform(
  code: string,
  options: { sourcefile: string; define: Record<string, string> },
) {
  const { sourcefile, define } = options;
  return { map: '', ...(await transformByOxc(sourcefile, code, { lang: 'js', define })) };
}

registerHooks({
  resolve(specifier, context, next) {
    const isWanted = specifier === 'esbuild' && context.parentURL?.includes('/node_modules/astro/');
    return isWanted ? { url: import.meta.url, shortCircuit: true } : next(specifier, context);
  },
});
