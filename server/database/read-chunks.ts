import type { Database } from './schema.ts';

/** Reads a file chunk by chunk. @throws where it is erased meanwhile */
export async function* readChunks(database: Database, { id, size }: { id: string; size: number }) {
  let read = 0;
  for (let position = 0; read < size; position += 1) {
    const { bytes } = await database
      .selectFrom('attachment_chunks')
      .select('bytes')
      .where('attachment_id', '=', id)
      .where('position', '=', position)
      .executeTakeFirstOrThrow();
    read += bytes.length;
    yield bytes;
  }
}
