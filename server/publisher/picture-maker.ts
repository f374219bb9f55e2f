import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PictureProblem, websiteLimits } from '../../desk/website.ts';
import type { SiteFolders } from '../website/site-folders.ts';
import type { RunChild } from './run-child.ts';
import { inWorkFolder } from './work-folder.ts';

/** A picture made anew of an uploaded one, with its size in pixels; or why it is refused. */
export type MadePicture = { bytes: Uint8Array; width: number; height: number } | { problem: PictureProblem };

type Context = { root: string; program: string; folders: SiteFolders; runChild: RunChild };

export type PictureMaker = ReturnType<typeof createPictureMaker>;

const limits = { seconds: 60, megabytes: 256 };

// Among what decoders may say besides.
const answer = /\{"width":(?<width>\d{1,4}),"height":(?<height>\d{1,4})\}|\{"problem":"(?<problem>\w+)"\}/;

/**
 * Creates what makes uploaded pictures anew, in a child without rights.
 *
 * @param context.program the file of `decode-picture.ts`
 */
export function createPictureMaker({ root, program, folders, runChild }: Context) {
  const readable = [realpathSync(join(root, 'node_modules')), program];
  return (uploaded: Uint8Array, signal: AbortSignal): Promise<MadePicture> =>
    inWorkFolder(folders, signal, async (folder) => {
      writeFileSync(join(folder, 'uploaded'), uploaded);
      const child = { program: [program, `${websiteLimits.pictureSide}`], folder, readable, ...limits };
      const { code, output } = await runChild(child, signal);
      signal.throwIfAborted();
      // One that takes too much time or memory ends the child.
      if (code !== 0) return { problem: 'broken' };
      const { width, height, problem = 'broken' } = answer.exec(output)?.groups ?? {};
      if (!(width && height)) return { problem: problem as PictureProblem };
      const bytes = readFileSync(join(folder, 'decoded.webp'));
      return { bytes, width: Number(width), height: Number(height) };
    });
}
