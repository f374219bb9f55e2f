import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

// What the server runs with, and what a browser is sent: its versions, licences and install scripts.

const root = resolve(import.meta.dirname, '..');
const readJson = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));

type Locked = { version: string; license?: string; dev?: boolean; hasInstallScript?: boolean };

// Built into the pages and the server, which need them no more once they are.
const bundled = /^(?:@radix-ui\/.+|astro|ical-generator|react|react-dom|scheduler|timezones-ical-library)$/;

const { packages }: { packages: Record<string, Locked> } = readJson('package-lock.json');
const used = Object.entries(packages)
  .filter(([path]) => path !== '')
  .map(([path, locked]) => ({ ...locked, name: path.replace(/^.*node_modules\//, '') }))
  .filter(({ dev, name }) => !dev || bundled.test(name));
const permissive = [
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'MIT AND Apache-2.0',
  '(MIT OR EUPL-1.1+)',
];

it('each has a permissive licence, and needs no install script', () => {
  const isWrong = ({ license = 'none', hasInstallScript }: Locked) =>
    hasInstallScript || !permissive.includes(license);
  expect(used.filter(isWrong)).toEqual([]);
});

it('the list of licences is the one written from the lockfile', async () => {
  const rows = used.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |\n`);
  const table = `# Licences of the packages that the server and the pages use\n\nWritten by docs/runtime-packages.test.ts from package-lock.json.\n\n| package | version | licence |\n|---|---|---|\n${rows.join('')}`;
  await expect(table).toMatchFileSnapshot(join(root, 'docs/licences/packages.md'));
});

it('package.json asks for exact versions, and for thirteen packages of the server at most', () => {
  const { dependencies, devDependencies, optionalDependencies } = readJson('package.json');
  const versions = Object.values({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(String(version)))).toEqual([]);
  expect(Object.keys(dependencies).length).toBeLessThanOrEqual(13);
});
