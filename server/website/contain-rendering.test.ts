import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const file = join(import.meta.dirname, 'contain-rendering.ts');

/** Runs statements in a process of their own, once rendering is contained there. */
function run(statements: string) {
  const program = `import { containRendering, runContained } from ${JSON.stringify(file)};
containRendering();
const reject = () => void Promise.reject(new Error('part'));
${statements}
setImmediate(() => console.log('goes on'));`;
  const args = ['--input-type=module', '--eval', program];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, stdout, stderr };
}

describe('an error that nobody awaits', () => {
  it('of a page that is rendered leaves the process alone, and prints nothing', () => {
    const after = run('runContained(() => { reject(); console.error("many lines"); });');
    expect(after).toEqual({ status: 0, stdout: 'goes on\n', stderr: '' });
  });

  it('of anything else ends the process with its stack', () => {
    const after = run('runContained(() => undefined); console.error("ours"); reject();');
    expect(after).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(/^ours\n.*part/s) });
  });
});
