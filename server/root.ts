import { join } from 'node:path';

/** The project's folder. The built server stands as deep in it as its sources do. */
export const root: string = join(import.meta.dirname, '..');
