import type { Context } from 'hono';
import { acts } from '../../../desk/acts.ts';
import type { Answer } from '../../../desk/contract/api.ts';
import { isSpoken } from '../../../desk/contract/messages.ts';
import type { Field } from '../../../desk/facts.ts';
import { findLast } from '../../inquiries/acts.ts';
import { readFullInquiry } from '../../inquiries/read-inquiry.ts';
import { retrySoon } from '../../requests/http-error.ts';
import type { DeskContext, SignedIn } from '../desk-context.ts';
import { DeskError } from '../desk-error.ts';

type Outcome =
  | 'done'
  | 'added'
  | 'repeated'
  | 'unknown'
  | 'unknown-mail'
  | { stale: Field[] }
  | 'kept-aside'
  | 'mail-being-sent'
  | 'has-left'
  | 'newer-message'
  | keyof typeof refusedFields;

const refusedFields = {
  'unknown-person': { to: ['There is no such person'] },
  'wrong-word': { word: ['This is not the last word of the name'] },
  'unknown-address': { to: ['The family has not written from this address'] },
  'unknown-file': { files: ['A file is not kept any more, or they are too large together'] },
  'no-room': { file: ['There is no room for it'] },
  taken: { id: ['Something else has this ID'] },
};

/** Creates the functions that acts on an inquiry share: their author, and the answer, inquiry or refusal. */
export function createAnswers({ database, now, facts }: Pick<DeskContext, 'database' | 'now' | 'facts'>) {
  async function read(id: string) {
    const inquiry = await readFullInquiry(database, id, now(), facts);
    if (!inquiry) throw await describeMissing(id);
    return inquiry;
  }

  async function describeMissing(id: string): Promise<DeskError> {
    const erased = await findLast(database, id, ['erased']);
    return new DeskError('not-found', erased && { erased });
  }

  async function describeStale(id: string, fields: Field[]): Promise<DeskError> {
    const inquiry = await read(id);
    const moved = fields.map(async (field) => {
      // Nobody has changed it: then the request's earlier value was never true.
      const last = (await findLast(database, id, acts[field].kinds)) ?? { by: null, at: inquiry.createdAt };
      return { field, ...last };
    });
    return new DeskError('stale', { stale: { moved: await Promise.all(moved), inquiry } });
  }

  async function describeNewer(id: string): Promise<DeskError> {
    const inquiry = await read(id);
    const newest = inquiry.messages.findLast(isSpoken);
    if (!newest) return new DeskError('unavailable', {}, retrySoon);
    const { kind, author, at } = newest;
    return new DeskError('newer-message', {
      newer: { kind, author, at, excerpt: inquiry.excerpt, inquiry },
    });
  }

  const actOf = ({ var: { person } }: Context<SignedIn>) => ({
    by: { id: person.id, name: person.name },
    now: now(),
  });

  const answer = async (context: Context<SignedIn>, id: string, status: 200 | 201 = 200) =>
    context.json<Answer<'GET inquiries/:id'>>({ inquiry: await read(id) }, status);

  /** Lets an act pass that was done. @throws DeskError, which says who changed the fields or erased it */
  async function accept(id: string, outcome: Outcome): Promise<void> {
    if (typeof outcome === 'object') throw await describeStale(id, outcome.stale);
    if (outcome === 'unknown') throw await describeMissing(id);
    if (outcome === 'unknown-mail') throw new DeskError('not-found');
    if (outcome === 'newer-message') throw await describeNewer(id);
    if (outcome === 'kept-aside' || outcome === 'mail-being-sent' || outcome === 'has-left')
      throw new DeskError(outcome);
    if (isRefusedField(outcome)) throw new DeskError('invalid', { fields: refusedFields[outcome] });
  }

  /** Acts on the inquiry of the path, whose ID is validated, and answers with it as it is then. */
  async function perform(
    context: Context<SignedIn>,
    act: (id: string, by: ReturnType<typeof actOf>) => Promise<Outcome>,
  ) {
    const id = context.req.param('id') ?? '';
    const outcome = await act(id, actOf(context));
    await accept(id, outcome);
    return answer(context, id, outcome === 'added' ? 201 : 200);
  }

  return { actOf, answer, accept, perform };
}

const isRefusedField = (outcome: string): outcome is keyof typeof refusedFields => outcome in refusedFields;
