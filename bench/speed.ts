import { arch, cpus, platform } from 'node:os';
import { runProgram } from '../tools/run-program.ts';
import { measureBuild } from './speed/build.ts';
import { type Figure, type Part, writeTable } from './speed/figure.ts';
import { measureInquiries } from './speed/inquiries.ts';
import { measureLighthouse } from './speed/lighthouse.ts';
import { measureNavigation } from './speed/navigation.ts';
import { measurePages } from './speed/pages.ts';
import { root } from './speed/program.ts';
import { measureStart } from './speed/start.ts';
import { measureTaps } from './speed/taps.ts';
import { measureWeights } from './speed/weights.ts';

// Measures how fast the site and its server are, beside what they are to be compared with, and prints one table.
// npm run bench [-- part …]: all parts without a name, which takes an hour, most of it Lighthouse; `ROUTES=/,/about`
// chooses the routes that are visited, `RUNS=1` how often Lighthouse visits each.

const parts: Record<string, Part> = {
  weights: measureWeights,
  pages: measurePages,
  inquiries: measureInquiries,
  start: measureStart,
  build: measureBuild,
  navigation: measureNavigation,
  taps: measureTaps,
  lighthouse: measureLighthouse,
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}: choose of ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
if ((await runProgram(process.execPath, ['tools/build-site.ts'], { cwd: root })) !== 0) process.exit(1);

const figures: Figure[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const say = (text: string) => console.error(`${name}: ${text} …`);
  // A part that breaks must not take the others' figures with it.
  const measured = await measure(say).catch((error) => [
    { what: name, ours: `failed: ${error}`, reached: false },
  ]);
  figures.push(...measured);
}
console.log(
  `\n${cpus()[0]?.model}, ${cpus().length} cores, ${platform()} ${arch()}, Node ${process.version}\n`,
);
console.log(writeTable(figures));
