import type { Instructor } from '../../site/content/content.ts';
import type { Database } from '../database/open.ts';
import { createSiteFile, type SiteFiles } from '../pages/site-files.ts';
import { endingOf, isPictureName, type PictureName } from './picture-names.ts';

type Photograph = NonNullable<Instructor['photograph']>;

/** What pages show of each uploaded portrait, by its name in the content: `ID.webp`. */
export type Photographs = Readonly<Record<string, Photograph>>;

type AddressOf = (id: string, name: PictureName) => string;

const frameWidths = ['320', '640', '960'] as const;

/** Where visitors get a picture, while the shown site names it. */
const publicAddress: AddressOf = (id, name) => `/portraits/${id}-${name}.${endingOf(name)}`;

/** Where whoever may edit the site gets any picture. */
export const editorAddress: AddressOf = (id, name) => `/desk/api/website/pictures/${id}/file?size=${name}`;

/** Finds all uploaded pictures with the addresses of their sizes; a size that lacks is the picture as it is. */
export async function findPhotographs(
  database: Database,
  addressOf: AddressOf = publicAddress,
): Promise<Photographs> {
  const pictures = await database.selectFrom('pictures').select(['id', 'width', 'height']).execute();
  const tables = await database.introspection.getTables();
  // A command may read the database of a version before, which has no sizes.
  const hasFiles = tables.some(({ name }) => name === 'picture_files');
  const all = database.selectFrom('picture_files').select(['picture_id', 'name']);
  const files = hasFiles ? await all.execute() : [];
  const there = new Set(files.map(({ picture_id, name }) => `${picture_id} ${name}`));
  return Object.fromEntries(
    pictures.map(({ id, width, height }): [string, Photograph] => {
      const find = (name: PictureName) => addressOf(id, there.has(`${id} ${name}`) ? name : 'source');
      const hasSizes = there.has(`${id} 640`);
      const widths = frameWidths.map((name) => `${find(name)} ${name}w`).join(', ');
      const picture = { webp: hasSizes ? widths : undefined, fallback: find('640'), width, height };
      const share = { wide: find('wide'), square: find('square') };
      return [`${id}.webp`, { picture, face: find('face'), share }];
    }),
  );
}

/** Reads the files of the uploaded pictures that a site names, by their addresses. */
export async function readPhotographFiles(
  database: Database,
  portraits: readonly string[],
): Promise<SiteFiles> {
  const ids = portraits.map((portrait) => portrait.replace(/\.webp$/, ''));
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('picture_files')
    .select(['picture_id', 'name', 'bytes'])
    .where('picture_id', 'in', ids)
    .execute();
  return new Map(
    rows.flatMap(({ picture_id, name, bytes }) => {
      if (!isPictureName(name)) return [];
      const address = publicAddress(picture_id, name);
      return [[address, createSiteFile(address, Buffer.from(bytes), new Set())] as const];
    }),
  );
}
