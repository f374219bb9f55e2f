import { join } from 'node:path';

/** The project's folder. The built server is at the same depth in it as the sources. */
export const root: string = join(import.meta.dirname, '..');
