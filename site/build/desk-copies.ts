import { join } from 'node:path';
import type { AstroIntegration } from 'astro';

const suffix = '?desk';

/**
 * Gives the desk copies of its own of the modules of `inquiry/` and `content/`, 2 KB. The visitors' form
 * holds these in its one file, and a module is in one file only: else the desk would fetch the whole form,
 * with its rules.
 */
export function createDeskCopies(root: string): AstroIntegration {
  const copied = [join(root, 'inquiry/'), join(root, 'content/')];
  const desk = join(root, 'desk/');
  const isDesk = (id: string) => id.endsWith(suffix) || id.startsWith(desk);
  const plugin = {
    name: 'desk-copies',
    apply: 'build' as const,
    enforce: 'pre' as const,
    applyToEnvironment: ({ name }: { name: string }) => name === 'client',
    async resolveId(this: Resolver, source: string, importer: string | undefined) {
      if (!importer || !isDesk(importer)) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved && copied.some((folder) => resolved.id.startsWith(folder))
        ? resolved.id + suffix
        : null;
    },
  };
  return {
    name: 'desk-copies',
    hooks: { 'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [plugin] } }) },
  };
}

/** What it uses of the bundler. */
interface Resolver {
  resolve: (
    source: string,
    importer: string,
    options: { skipSelf: boolean },
  ) => Promise<{ id: string } | null>;
}
