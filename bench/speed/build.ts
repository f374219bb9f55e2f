import { cpSync, globSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { newTemporaryFolder } from '../../server/testing/temporary-database.ts';
import { runProgram } from '../../tools/run-program.ts';
import { root } from '../built-site.ts';
import type { Part } from '../figure.ts';

const parts = ['content', 'inquiry', 'server', 'site', 'public', 'tools'];
const files = ['astro.config.ts', 'package.json', 'package-lock.json', 'tsconfig.json'];

async function timeBuild(cwd: string, ...args: string[]): Promise<number> {
  const start = performance.now();
  const code = await runProgram(process.execPath, ['tools/build.ts', ...args], { cwd, stdio: 'ignore' });
  if (code !== 0) throw new Error('The site does not build.');
  return (performance.now() - start) / 1000;
}

// Build a copy, so that the project's own site stays unchanged; packages and the image cache are shared.
function copyProject(): string {
  const folder = newTemporaryFolder();
  for (const part of [...parts, ...files]) cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

function multiplyInstructors(folder: string, times: number): void {
  for (const file of globSync('content/{.,en,zh}/instructors/*.yaml', { cwd: folder })) {
    const instructor = parse(readFileSync(join(folder, file), 'utf8'));
    for (let copy = 2; copy <= times; copy++) {
      const another = structuredClone(instructor);
      // The content's checks require unique values.
      if (another.order) another.order += copy * 100;
      if (another.seo) {
        another.seo.title += ` ${copy}`;
        another.seo.description += ` ${copy}`;
      }
      writeFileSync(join(folder, file.replace('.yaml', `-${copy}.yaml`)), stringify(another));
    }
  }
}

/** Measures a build: clean, unchanged, and with ten times the instructors. */
export const measureBuild: Part = async (say) => {
  const folder = copyProject();
  say('clean, the image cache warm');
  await timeBuild(folder, '--always');
  const clean = await timeBuild(folder, '--always');
  const unchanged = await timeBuild(folder);
  say('with ten times the instructors');
  multiplyInstructors(folder, 10);
  const cold = await timeBuild(folder, '--always');
  const tenfold = await timeBuild(folder, '--always');
  const second = (time: number) => `${time.toFixed(1)} s`;
  return [
    { what: 'Clean build', ours: second(clean), goal: '≤ 30 s', reached: clean <= 30 },
    { what: 'Unchanged build', ours: second(unchanged), goal: '≤ 1 s', reached: unchanged <= 1 },
    {
      what: 'Build with ten times the instructors',
      ours: `${(tenfold / clean).toFixed(1)} × clean (${second(cold)} the first time)`,
      goal: '≤ 4 ×',
      reached: tenfold / clean <= 4,
    },
  ];
};
