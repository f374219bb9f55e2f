import type { Context } from 'hono';
import { createFloodLimit } from '../../limits/flood-limit.ts';
import { remember } from '../../remember.ts';
import type { Environment } from '../../requests/environment.ts';
import { readKnownBrowsers } from '../../staff/known-browsers.ts';
import { readOperatorCodes } from '../../staff/operator-codes.ts';
import { hashToken } from '../../staff/tokens.ts';
import type { DeskContext } from '../desk-context.ts';
import { tooMany } from '../desk-error.ts';

// Fewer clients than the function remembers: the desk has a handful, and no visitor comes here.
const rememberedClients = 5000;
const exemptMilliseconds = 1000;

export type StrangerLimit = ReturnType<typeof createStrangerLimit>;

/**
 * Creates the limit on a client's requests without a session to this process; it returns the client. Once that
 * is reached, a browser in which somebody signed in before has a limit of its own, and a right code of the
 * operator needs none: so nobody in the same network, such as the studio's guests, keeps staff out. It counts in
 * memory, and asks the database who these are once a second at most.
 */
export function createStrangerLimit({ database, now, readClient }: DeskContext) {
  const time = () => now().getTime();
  const floodLimit = createFloodLimit(time, rememberedClients);
  const readExempt = remember(
    () => Promise.all([readKnownBrowsers(database, now()), readOperatorCodes(database, now())]),
    exemptMilliseconds,
    time,
  );
  return async (
    { req, env }: Pick<Context<Environment>, 'req' | 'env'>,
    { knownBrowser, operatorCode }: { knownBrowser: string; operatorCode?: string | undefined },
  ): Promise<string | null> => {
    const client = readClient(req.raw.headers, env.incoming?.socket.remoteAddress);
    const wait = client === null ? 0 : floodLimit(client);
    if (wait === 0) return client;
    const [isKnown, isOperatorCode] = await readExempt();
    if (operatorCode !== undefined && isOperatorCode(operatorCode)) return client;
    const ownWait = isKnown(knownBrowser) ? floodLimit(`browser ${hashToken(knownBrowser)}`) : wait;
    if (ownWait > 0) throw tooMany(ownWait);
    return client;
  };
}
