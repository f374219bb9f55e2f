import { join } from 'node:path';
import type { ViteUserConfig } from 'astro';

const suffix = '?desk';

/**
 * Gives the desk copies of its own of the modules of `inquiry/` and `content/`, 2 KB. The visitors' form
 * holds these in its one file, and a module is in one file only: without copies, the desk would fetch the
 * whole form, with its rules.
 */
export function createDeskCopies(root: string): NonNullable<ViteUserConfig['plugins']>[number] {
  const copied = [join(root, 'inquiry/'), join(root, 'content/')];
  const desk = join(root, 'desk/');
  const isDesk = (id: string) => id.endsWith(suffix) || id.startsWith(desk);
  return {
    name: 'desk-copies',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer) {
      if (!importer || !isDesk(importer)) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved && copied.some((folder) => resolved.id.startsWith(folder))
        ? resolved.id + suffix
        : null;
    },
  };
}
