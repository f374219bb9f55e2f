import { resolve } from 'node:path';
import { reportMistakes } from './check-inputs.ts';

// The server of `npm run dev`, which node starts again after each change: after a mistake, once it is mended.

if (!reportMistakes(resolve(import.meta.dirname, '..'))) process.exit(1);
await import('../server/main.ts');
