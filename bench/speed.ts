import { cpus } from 'node:os';
import { cleanUp } from '../server/testing/clean-up.ts';
import { runProgram } from '../tools/run-program.ts';
import { type Figure, type Part, root } from './measurement.ts';
import { measureDesk } from './speed/desk.ts';
import { measureInbox } from './speed/inbox.ts';
import { measureInquiries } from './speed/inquiries.ts';
import { measureLighthouse } from './speed/lighthouse.ts';
import { measureProcessor } from './speed/processor.ts';
import { measurePublishing } from './speed/publishing.ts';
import { measurePages, measureStart } from './speed/server.ts';

// Measures how fast the site and its server are, beside what they are to be compared with, and prints one
// table. npm run bench [-- part …]: all parts without a name, which takes half an hour, most of it
// Lighthouse. `ROUTES=/,/about` chooses the routes that are visited, `RUNS=1` how often Lighthouse visits
// each, `SECONDS=1` how long load lasts, `ROWS=100000` how many inquiries are in the inbox.

const parts: Record<string, Part> = {
  pages: measurePages,
  inquiries: measureInquiries,
  start: measureStart,
  inbox: measureInbox,
  desk: measureDesk,
  publishing: measurePublishing,
  processor: measureProcessor,
  lighthouse: measureLighthouse,
};

const chosen = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts);
if ((await runProgram(process.execPath, ['tools/build.ts'], { cwd: root })) !== 0) process.exit(1);

const figures: Figure[] = [];
for (const name of chosen) {
  const part = parts[name];
  if (!part) throw new Error(`There is no part ${name}: choose of ${Object.keys(parts).join(', ')}.`);
  // A part that fails must not lose the others' figures.
  const measured = await part((text) => console.error(`${name}: ${text} …`)).catch((error) => [
    { what: name, ours: `failed: ${error}`, reached: false },
  ]);
  figures.push(...measured);
  await cleanUp();
}
console.log(`\n${cpus()[0]?.model}, ${cpus().length} cores, Node ${process.version}\n`);
console.table(figures, ['what', 'ours', 'beside', 'goal', 'reached']);
