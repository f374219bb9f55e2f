import type { Tree } from '../../content/model/content-problem.ts';
import type { Overlay } from '../../content/model/overlay.ts';
import type { Database } from '../database/schema.ts';

/** The last change of a field: its version, its author and its time. */
type Change = { number: number; by: string; at: string };

/** The published changes of the site. */
export type Published = {
  /** The number of the newest version; 0 while there is none. */
  number: number;
  overlay: Overlay;
  /** The last change of each field that any version has changed, the oldest first. */
  changes: ReadonlyMap<string, Change>;
};

/** Reads the number of the newest version; 0 while nothing was ever published. */
export async function readNewestNumber(database: Database): Promise<number> {
  const { number } = await database
    .selectFrom('versions')
    .select(({ fn }) => fn.max('number').as('number'))
    .executeTakeFirstOrThrow();
  return Number(number ?? 0);
}

/** Reads all that staff have changed of the program's content in a version; nothing before the first one. */
export async function readOverlay(database: Database, number: number): Promise<Overlay> {
  const version = database.selectFrom('versions').select('overlay').where('number', '=', number);
  return JSON.parse((await version.executeTakeFirst())?.overlay ?? '{}');
}

/** Creates a reader of the newest version, which does little work until there is another one. */
export function createPublishedReader(own: Database): (transaction?: Database) => Promise<Published> {
  let last: Published | undefined;
  return async (database = own) => {
    const number = await readNewestNumber(database);
    if (last?.number !== number)
      last = {
        number,
        overlay: await readOverlay(database, number),
        changes: await readChanges(database, number),
      };
    return last;
  };
}

async function readChanges(database: Database, newest: number): Promise<Published['changes']> {
  const versions = database.selectFrom('versions').select(['number', 'author', 'published_at', 'changed']);
  const changes = new Map<string, Change>();
  for (const row of await versions.where('number', '<=', newest).orderBy('number').execute())
    for (const address of JSON.parse(row.changed) as string[]) {
      changes.delete(address);
      changes.set(address, { number: row.number, by: row.author, at: row.published_at });
    }
  return changes;
}

const fieldOfInstructor = /^content\/instructors\/([^/]+)\.yaml(?:: (.+))?$/;

/**
 * Reads the instructors whom any version has added, changed, hidden or removed, by their slugs, with the last
 * published value of each field.
 */
export async function readPublishedInstructors(database: Database): Promise<Map<string, Tree>> {
  const versions = database.selectFrom('versions').select(['overlay', 'changed']).orderBy('number');
  const instructors = new Map<string, Tree>();
  for (const row of await versions.where('changed', 'like', '%content/instructors/%').execute()) {
    const overlay: Overlay = JSON.parse(row.overlay);
    for (const address of JSON.parse(row.changed) as string[]) {
      const [, slug = '', field] = fieldOfInstructor.exec(address) ?? [];
      if (slug === '') continue;
      const isSaid = field !== undefined && Object.hasOwn(overlay, address);
      const said = isSaid && { [field]: overlay[address] ?? undefined };
      instructors.set(slug, { ...instructors.get(slug), ...said });
    }
  }
  return instructors;
}
