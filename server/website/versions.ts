import type { Tree } from '../../content/model/content-problem.ts';
import type { Overlay } from '../../content/model/overlay.ts';
import type { Database } from '../database/schema.ts';
import { instructorSchema } from '../facts.ts';

type Change = { number: number; by: string; at: string };

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
        changes: await readLastChanges(database, number),
      };
    return last;
  };
}

async function readLastChanges(database: Database, newest: number): Promise<Published['changes']> {
  const versions = database.selectFrom('versions').select(['number', 'author', 'published_at', 'changed']);
  const changes = new Map<string, Change>();
  for (const row of await versions.where('number', '<=', newest).orderBy('number').execute())
    for (const address of JSON.parse(row.changed) as string[]) {
      changes.delete(address);
      changes.set(address, { number: row.number, by: row.author, at: row.published_at });
    }
  return changes;
}

/** Reads the instructors whom any version has changed, with their last published facts, by slug. */
export async function readPublishedInstructors(database: Database): Promise<Map<string, Tree>> {
  const versions = database.selectFrom('versions').select('instructors').orderBy('number', 'desc');
  const newest = await versions.limit(1).executeTakeFirst();
  return new Map(Object.entries(JSON.parse(newest?.instructors ?? '{}')));
}

const factOfInstructor = /^content\/instructors\/([^/]+)\.yaml(?:: (.+))?$/;

/** Lays what a version changes of instructors over what the versions before have said of them. */
export function joinInstructors(
  before: ReadonlyMap<string, Tree>,
  overlay: Overlay,
  changed: readonly string[],
): Record<string, Tree> {
  const instructors = new Map(before);
  for (const address of changed) {
    const [, slug = '', field = ''] = factOfInstructor.exec(address) ?? [];
    if (slug === '') continue;
    const isSaid = Object.hasOwn(instructorSchema.shape, field) && Object.hasOwn(overlay, address);
    const said = isSaid && { [field]: overlay[address] ?? undefined };
    instructors.set(slug, { ...instructors.get(slug), ...said });
  }
  return Object.fromEntries(instructors);
}
