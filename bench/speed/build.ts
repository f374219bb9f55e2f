import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { runProgram } from '../../tools/run-program.ts';
import type { Figure, Part } from './figure.ts';
import { root } from './program.ts';

async function timeBuild(folder: string, ...args: string[]): Promise<number> {
  const start = performance.now();
  const code = await runProgram(process.execPath, ['tools/build.ts', ...args], {
    cwd: folder,
    stdio: 'ignore',
  });
  if (code !== 0) throw new Error('The site does not build.');
  return (performance.now() - start) / 1000;
}

// A copy, so that the project's own site stays as it is; what is installed and the image cache are shared.
function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'academy-build-'));
  const parts = [
    'content',
    'inquiry',
    'server',
    'site',
    'public',
    'tools',
    'astro.config.ts',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ];
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

function multiplyInstructors(folder: string, times: number): void {
  for (const file of globSync('content/en/instructors/*.yaml', { cwd: folder })) {
    const instructor = parse(readFileSync(join(folder, file), 'utf8'));
    for (let copy = 2; copy <= times; copy++) {
      const another = structuredClone(instructor);
      // What the content's own checks want to differ.
      another.name += ` ${copy}`;
      another.order += copy * 100;
      another.seo.title += ` ${copy}`;
      another.seo.description += ` ${copy}`;
      writeFileSync(join(folder, file.replace('.yaml', `-${copy}.yaml`)), stringify(another));
    }
  }
}

function weighOtherPages(folder: string): Record<string, number> {
  const pages = globSync('**/*.html', { cwd: join(folder, 'dist') }).filter(
    (page) => !page.startsWith('instructors/'),
  );
  return Object.fromEntries(pages.map((page) => [page, statSync(join(folder, 'dist', page)).size]));
}

// "Ten performing musicians" becomes "100 performing musicians", wherever the copy says it.
const countBytes = 8;

interface Growth {
  page: string;
  bytes: number;
}

const second = (time: number) => `${time.toFixed(1)} s`;

/** How long a build takes: clean, unchanged, and with ten times the instructors. */
export const measureBuild: Part = async (say) => {
  const folder = copyProject();
  try {
    say('clean, the image cache warm');
    await timeBuild(folder, '--always');
    const clean = await timeBuild(folder, '--always');
    say('unchanged');
    const unchanged = await timeBuild(folder);
    const before = weighOtherPages(folder);
    say('with ten times the instructors');
    multiplyInstructors(folder, 10);
    const cold = await timeBuild(folder, '--always');
    const tenfold = await timeBuild(folder, '--always');
    const after = weighOtherPages(folder);
    const grown = Object.keys(before)
      .map((page) => ({ page, bytes: (after[page] ?? 0) - (before[page] ?? 0) }))
      .filter(({ bytes }) => bytes !== 0);
    return describeBuild({ clean, unchanged, tenfold, cold }, grown);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

interface Times {
  clean: number;
  unchanged: number;
  /** With ten times the instructors, their pictures in the cache as those of the clean build are. */
  tenfold: number;
  /** The first time, while the pictures that are shared of them are drawn. */
  cold: number;
}

function describeBuild({ clean, unchanged, tenfold, cold }: Times, grown: Growth[]): Figure[] {
  return [
    { what: 'Clean build', ours: second(clean), goal: '≤ 30 s', reached: clean <= 30 },
    { what: 'Unchanged build', ours: second(unchanged), goal: '≤ 1 s', reached: unchanged <= 1 },
    {
      what: 'Build with ten times the instructors',
      ours: `${(tenfold / clean).toFixed(1)} × clean (${second(tenfold)}; ${second(cold)} the first time)`,
      goal: '≤ 4 ×',
      reached: tenfold / clean <= 4,
    },
    {
      what: 'Other pages that grow with ten times the instructors',
      ours: grown.map(({ page, bytes }) => `${page} ${bytes} B`).join(', ') || 'none',
      goal: 'none but by the word that counts them',
      reached: grown.every(({ bytes }) => Math.abs(bytes) <= countBytes),
    },
  ];
}
