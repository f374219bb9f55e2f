import { join } from 'node:path';

export const programFolder: string = import.meta.dirname;

/** The project's folder. The built server is at the same depth in it as the sources. */
export const root: string = join(programFolder, '..');
