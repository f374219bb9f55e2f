import { createContentCommands } from './commands/content.ts';
import { runAsProgram } from './commands/run-command.ts';
import { root } from './root.ts';

if (import.meta.main)
  await runAsProgram({
    name: 'content',
    about: 'What staff have changed of the content',
    commands: createContentCommands(root),
    exitCodes:
      'Exit codes: 0 done, 1 it failed or there is no such picture, 2 it was called wrongly, 3 a field does not fit (status) or a page fails (render).\n',
  });
