/** The database is down, full or locked: nothing was stored, and a retry may succeed. */
export class StoreUnavailableError extends Error {
  override name = 'StoreUnavailableError';

  constructor(cause: unknown) {
    super('The database did not take it.', { cause });
  }
}
