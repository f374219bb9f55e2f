import type { Overlay } from '../../site/content/overlay.ts';
import type { Database } from '../database/open.ts';
import type { MadePicture } from './picture-maker.ts';

/** Reads the bytes of a picture that waits, as they were uploaded. */
export async function readUploaded(database: Database, id: string): Promise<Uint8Array> {
  const waiting = database.selectFrom('pictures').select('bytes').where('id', '=', id);
  return (await waiting.executeTakeFirst())?.bytes ?? new Uint8Array();
}

/** Stores the picture that was made of an uploaded one, or why it is refused. The uploaded bytes are gone. */
export async function storePicture(database: Database, id: string, made: MadePicture): Promise<void> {
  const refused = { state: 'refused', problem: null, width: null, height: null, bytes: null } as const;
  const ready = 'problem' in made ? {} : ({ state: 'ready' } as const);
  await database
    .updateTable('pictures')
    .set({ ...refused, ...ready, ...made, leased_until: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Reads the uploaded pictures that an overlay names, by the names of their files. */
export async function readPictures(database: Database, overlay: Overlay): Promise<Map<string, Uint8Array>> {
  const named = JSON.stringify(overlay).matchAll(/"([0-9a-f-]{36})\.webp"/g);
  const ids = Array.from(named, ([, id = '']) => id);
  if (ids.length === 0) return new Map();
  const ready = database.selectFrom('pictures').select(['id', 'bytes']).where('state', '=', 'ready');
  const rows = await ready.where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, bytes }) => [`${id}.webp`, bytes ?? new Uint8Array()]));
}
