import { resolve } from 'node:path';
import { buildServer } from './build-server.ts';
import { buildSite } from './build-site.ts';

// Builds the site into dist/ and the server into built-server/, each only if it is missing or its inputs have
// changed. Usage: node tools/build.ts [--always]

const root = resolve(import.meta.dirname, '..');
const always = process.argv.includes('--always');
process.exitCode = (await buildSite(root, always)) || (await buildServer(root, always));
