import type { Context } from 'hono';
import { acts, type Field } from '../../../desk/acts.ts';
import type { Answer } from '../../../desk/api.ts';
import { findLast } from '../../inquiries/history.ts';
import { readFullInquiry } from '../../inquiries/read-inquiry.ts';
import type { DeskContext, SignedIn } from '../desk-context.ts';
import { DeskError } from '../desk-error.ts';

/** What came of an act: done, or refused. */
type Outcome =
  | 'done'
  | 'added'
  | 'repeated'
  | 'unknown'
  | 'unknown-mail'
  | 'stale'
  | 'kept-aside'
  | 'mail-being-sent'
  | keyof typeof refusedFields;

/** The outcomes that refuse a field of the request. */
const refusedFields = {
  'unknown-person': { to: ['There is no such person'] },
  'wrong-word': { word: ['This is not the last word of the name'] },
  taken: { id: ['Another note has this ID'] },
};

/** Creates the answers to an act on an inquiry: the inquiry as it is now, or a refusal. */
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

  async function describeStale(id: string, field: Field): Promise<DeskError> {
    const inquiry = await read(id);
    // Nobody has changed it: then it never was what the request says.
    const last = (await findLast(database, id, acts[field].kinds)) ?? { by: null, at: inquiry.createdAt };
    return new DeskError('stale', { stale: { ...last, inquiry } });
  }

  return {
    /**
     * Answers with an inquiry as it is now.
     *
     * @throws DeskError `not-found`, with who erased it
     */
    answer: async (context: Context<SignedIn>, id: string, status: 200 | 201 = 200) =>
      context.json<Answer<'GET inquiries/:id'>>({ inquiry: await read(id) }, status),

    /**
     * Lets an act pass that was done.
     *
     * @param field what the act changes, for who was faster
     * @throws DeskError for one that was refused; it says who has changed or erased the inquiry
     */
    async accept(id: string, outcome: Outcome, field: Field = 'status'): Promise<void> {
      switch (outcome) {
        case 'unknown':
          throw await describeMissing(id);
        case 'unknown-mail':
          throw new DeskError('not-found');
        case 'stale':
          throw await describeStale(id, field);
        case 'kept-aside':
          throw new DeskError('kept-aside');
        case 'mail-being-sent':
          throw new DeskError(outcome);
        case 'unknown-person':
        case 'wrong-word':
        case 'taken':
          throw new DeskError('invalid', { fields: refusedFields[outcome] });
      }
    },
  };
}
