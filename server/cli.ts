import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Compiling libraries takes most of a short command's time: `list` takes 0.31 s without the compile cache,
// 0.17 s with it. The cache lies where only the installing user can write, not in the shared temporary
// folder.
const cacheFolder = join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled');

if (import.meta.main) {
  enableCompileCache(cacheFolder);
  const { runAsProgram } = await import('./commands/run-command.ts');
  await runAsProgram();
}
