import type { Instructor } from '../../content/model/content.ts';
import type { Database } from '../database/schema.ts';
import { createSiteFile } from '../pages/site-files.ts';
import {
  endingOf,
  type Focus,
  isPictureName,
  nameCut,
  type PictureName,
  pictureSizes,
} from './picture-formats.ts';

type Photograph = NonNullable<Instructor['photograph']>;

/** The photograph of each uploaded portrait with its focus, by its name in the content, `ID.webp`. */
export type Photographs = Readonly<Record<string, (focus: Focus) => Photograph & Lack>>;
export type Lack = { id: string; lacks: readonly PictureName[] };

type AddressOf = (id: string, name: PictureName) => string;

const frameWidths = ['320', '640', '960'] as const;

const publicAddress: AddressOf = (id, name) => `/portraits/${id}-${name}.${endingOf(name)}`;

/** Where people who may edit the site get any picture. */
export const editorAddress: AddressOf = (id, name) => `/desk/api/website/pictures/${id}/file?size=${name}`;

/** Finds all uploaded pictures with the addresses of their sizes; a missing size is the picture as it is. */
export async function findPhotographs(database: Database, addressOf: AddressOf = publicAddress) {
  const pictures = await database.selectFrom('pictures').select(['id', 'width', 'height']).execute();
  const files = await database.selectFrom('picture_files').select(['picture_id', 'name']).execute();
  const there = new Set(files.map(({ picture_id, name }) => `${picture_id} ${name}`));
  return Object.fromEntries(
    pictures.map(({ id, width, height }): [string, Photographs[string]] => [
      `${id}.webp`,
      (focus) => {
        const [wide, square] = [nameCut('wide', focus), nameCut('square', focus)];
        const lacks = [...pictureSizes, wide, square].filter((name) => !there.has(`${id} ${name}`));
        const find = (name: PictureName) => addressOf(id, lacks.includes(name) ? 'source' : name);
        const widths = frameWidths.map((name) => `${find(name)} ${name}w`).join(', ');
        const webp = lacks.includes('640') ? undefined : widths;
        const picture = { webp, fallback: find('640'), width, height };
        return { picture, face: find('face'), share: { wide: find(wide), square: find(square) }, id, lacks };
      },
    ]),
  );
}

export async function readPhotographFiles(database: Database, photographs: readonly Lack[]) {
  const ids = photographs.map(({ id }) => id);
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
