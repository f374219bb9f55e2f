import { execFile, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..', '..');
const execute = promisify(execFile);

type Run = (program: string, args: string[], env?: NodeJS.ProcessEnv) => Promise<string>;
type Buildah = (...args: string[]) => Promise<string>;
/** What engines read of an image. */
type ImageConfig = { User: string; Cmd: string[]; Env: string[]; WorkingDir: string };
export type Image = Awaited<ReturnType<typeof buildImage>>;

/** Whether this machine can build the image. */
export const canBuildImage =
  process.getuid?.() === 0 &&
  ['buildah', 'debootstrap', 'git', 'unshare'].every(
    (name) => spawnSync(name, ['--version']).error === undefined,
  );

/**
 * Builds the image of the last commit by its own Containerfile. It needs no registry of images: a Debian by
 * debootstrap, with this machine's npm for the first stage, stands for those that the Containerfile names.
 *
 * @param folder for all that the build writes
 * @param settings the text of files `.env` in the clone that is built
 * @param signal ends the program that runs
 * @throws when Debian's mirror, the npm registry or a step of the build fails
 */
export async function buildImage(folder: string, settings: string, signal: AbortSignal) {
  const run: Run = async (program, args, env) =>
    (await execute(program, args, { env, signal, maxBuffer: 64 * 1024 * 1024 })).stdout.trim();
  const buildah = createBuildah(folder, run);
  const debian = join(folder, 'debian');
  await run('debootstrap', ['--variant=minbase', 'bookworm', debian]);
  const [base, node] = ['docker.io/library/debian:bookworm-slim', 'docker.io/library/node:24-bookworm-slim'];
  await commitImage(buildah, 'scratch', base, debian);
  await commitImage(buildah, base, node, copyNpm(join(folder, 'tools')));

  const clone = join(folder, 'clone');
  await run('git', ['clone', '--quiet', '--no-hardlinks', root, clone]);
  for (const file of ['.env', 'deploy/.env']) writeFileSync(join(clone, file), settings);
  const options = ['--isolation=chroot', '--pull-never', '--build-arg=SITE_URL=https://academy.example'];
  await buildah('build', ...options, `--file=${join(clone, 'deploy/Containerfile')}`, '--tag=academy', clone);
  const description = await buildah('inspect', '--type=image', 'localhost/academy');
  const { config }: { config: ImageConfig } = JSON.parse(description).OCIv1;
  const container = await buildah('from', '--pull-never', 'localhost/academy');
  return { files: await buildah('mount', container), description, config };
}

function createBuildah(folder: string, run: Run): Buildah {
  const env = { ...process.env, TMPDIR: join(folder, 'tmp') };
  // buildah keeps a build's caches with temporary files. Pictures that were made here need not be made anew.
  const cache = join(env.TMPDIR, 'buildah-cache/opt/academy/.cache');
  mkdirSync(cache, { recursive: true });
  const pictures = join(root, '.cache');
  if (existsSync(pictures)) cpSync(pictures, cache, { recursive: true });
  const storage = [`--root=${folder}/storage`, `--runroot=${folder}/run`, '--storage-driver=vfs'];
  return (...args) => run('buildah', [...storage, ...args], env);
}

async function commitImage(buildah: Buildah, base: string, name: string, files: string): Promise<void> {
  const container = await buildah('from', '--pull-never', base);
  await buildah('add', container, files, '/');
  await buildah('config', '--env', 'NODE_EXTRA_CA_CERTS=/etc/ssl/build.crt', container);
  await buildah('commit', '--rm', container, name);
}

// With the authorities that this machine trusts: a network may have one of its own.
function copyNpm(folder: string): string {
  const npm = realpathSync(
    join(spawnSync('npm', ['root', '--global'], { encoding: 'utf8' }).stdout.trim(), 'npm'),
  );
  cpSync(npm, join(folder, 'usr/local/lib/node_modules/npm'), { recursive: true });
  cpSync(process.execPath, join(folder, 'usr/local/bin/node'));
  writeFileSync(
    join(folder, 'usr/local/bin/npm'),
    '#!/bin/sh\nexec node /usr/local/lib/node_modules/npm/bin/npm-cli.js "$@"\n',
    { mode: 0o755 },
  );
  const trusted = process.env['NODE_EXTRA_CA_CERTS'] ?? '/etc/ssl/certs/ca-certificates.crt';
  if (existsSync(trusted)) cpSync(trusted, join(folder, 'etc/ssl/build.crt'));
  return folder;
}
