import { execFileSync, spawn } from 'node:child_process';
import { chownSync, globSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { whenDone } from './testing/clean-up.ts';
import { buildImage, canBuildImage, type Image } from './testing/container-image.ts';
import { newTemporaryFolder } from './testing/databases.ts';
import { postInquiry } from './testing/samples.ts';

const secret = 'hunter2-of-the-mail-server';
const userId = 10_001;
// The build took 21 minutes on two cores with a load of 30.
const timeout = 30 * 60_000;

// Runs a command as an engine does: with read-only files, volumes, the image's user, and no right.
const enter = `
  mount --bind "$1" "$1" && mount -o remount,bind,ro "$1"
  mount --bind "$2" "$1/var/lib/academy" && mount --bind "$3" "$1/var/backups/academy"
  mount -t proc proc "$1/proc"
  files=$1 user=$4 folder=$5
  shift 5
  exec chroot "$files" setpriv --reuid="$user" --regid="$user" --clear-groups --bounding-set=-all \
    --no-new-privs env --chdir="$folder" --ignore-environment "$@"`;

describe.runIf(canBuildImage)('the image (needs root, buildah, debootstrap and a network)', () => {
  const building = new AbortController();
  let folder: string;
  let image: Image;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'academy-image-'));
    const settings = `SMTP_URL=smtps://site:${secret}@mail.example\n`;
    image = await buildImage(folder, settings, building.signal);
  }, timeout);
  afterAll(() => {
    building.abort();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }, timeout);

  function createContainer() {
    const volumes = [newTemporaryFolder(), newTemporaryFolder()];
    for (const volume of volumes) chownSync(volume, userId, userId);
    const { User, WorkingDir, Env, Cmd } = image.config;
    const namespaces = ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-ec', enter, 'sh'];
    const args = [...namespaces, image.files, ...volumes, User, WorkingDir, ...Env];
    return {
      volumes,
      run: (...command: string[]) =>
        execFileSync('unshare', [...args, ...command], { encoding: 'utf8', stdio: 'pipe' }),
      /** Starts the image's own command, and returns where it listens. */
      async start(siteUrl = 'https://academy.example'): Promise<string> {
        const settings = ['PORT=0', 'LOG_LEVEL=error', `SITE_URL=${siteUrl}`];
        const server = spawn('unshare', [...args, ...settings, ...Cmd]);
        // `unshare` takes no SIGTERM, and ends its child when it is killed.
        whenDone(() => void server.kill('SIGKILL'));
        const failure = text(server.stderr).then((reason) => expect.fail(reason));
        return await Promise.race([readAddress(server.stdout), failure]);
      },
    };
  }

  async function readAddress(output: AsyncIterable<Buffer>): Promise<string> {
    let said = '';
    for await (const piece of output) {
      said += piece;
      const url = /listens on (\S+)\n/.exec(said)?.[1];
      if (url) return url;
    }
    return expect.fail(said);
  }

  it('holds the program, its words, the pages and what renders them, and no test, source, package or tool', () => {
    const program = join(image.files, 'opt/academy');
    const files = globSync('**/*', { cwd: program });
    expect(readdirSync(program).sort()).toEqual(['built-server', 'built-site', 'content', 'dist']);
    expect(files).toEqual(expect.arrayContaining(['dist/index.html', 'built-server/main.mjs']));
    expect(files.filter((file) => /\.(?:tsx?|astro|map|sqlite)$|\.test\.|node_modules/.test(file))).toEqual(
      [],
    );
    expect(globSync('**/{npm,npx,git,node_modules}', { cwd: join(image.files, 'usr') })).toEqual([]);
  });

  it('is 200 MB beside Debian at most', () => {
    const sizes = execFileSync('du', ['-sm', 'opt', 'usr/local'], { cwd: image.files, encoding: 'utf8' });
    const megabytes = [...sizes.matchAll(/^\d+/gm)].map(Number);
    expect(megabytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(200);
  });

  it('knows no secret of the machine that built it', () => {
    expect(image.description).not.toContain(secret);
    const found = globSync('**/.env*', { cwd: image.files, exclude: ['proc', 'sys', 'dev'] });
    expect(found).toEqual([]);
    expect(
      execFileSync('sh', ['-c', `grep -rlF ${secret} opt var usr/local || true`], { cwd: image.files }),
    ).toHaveLength(0);
  });

  it('runs read-only as a user of its own, who can write the volumes alone', () => {
    const { run } = createContainer();
    expect(run('id', '--user').trim()).toBe(String(userId));
    for (const folder of ['/opt/academy', '/tmp', '/var/lib'])
      expect(() => run('touch', `${folder}/file`)).toThrow('Read-only file system');
    for (const folder of ['/var/lib/academy', '/var/backups/academy']) run('touch', `${folder}/file`);
  });

  it('renders all pages in there, also for another address than that of its build', async () => {
    const { run, start } = createContainer();
    await start();
    expect(run('node', 'built-server/content-cli.mjs', 'render')).toMatch(/^\d+ pages render\.\n$/);
    const url = await createContainer().start('https://other.example');
    expect(await (await fetch(`${url}/`)).text()).toContain(
      '<link rel="canonical" href="https://other.example',
    );
  });

  it('stores an inquiry and writes its mail, and the staff’s commands list it and back it up', async () => {
    const { volumes, run, start } = createContainer();
    const url = await start();
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({
      status: 'ready',
      pages: { shown: 0, wanted: 0, failing: [] },
    });
    expect(await (await fetch(`${url}/`)).text()).toContain(
      '<link rel="canonical" href="https://academy.example',
    );
    expect(await (await postInquiry(url)).json()).toMatchObject({ success: true });
    await expect.poll(() => globSync('mail/*.eml', { cwd: volumes[0] ?? '' })).toHaveLength(1);
    expect(run('inquiries', 'list')).toContain('Grace Liu');
    expect(run('inquiries', 'backup', '/var/backups/academy/copy.sqlite')).toMatch(/^1 inquiry is in /);
    expect(readdirSync(volumes[1] ?? '')).toEqual(['copy.sqlite']);
  });
});
