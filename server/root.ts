import { join } from 'node:path';

/** The program's folder: the built server's, or the sources'. */
export const programFolder: string = import.meta.dirname;

/** The project's folder. The built server is at the same depth in it as the sources. */
export const root: string = join(programFolder, '..');
