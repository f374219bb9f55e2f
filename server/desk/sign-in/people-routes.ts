import { Hono } from 'hono';
import type { Answer } from '../../../desk/contract/api.ts';
import { takenMessage } from '../../../desk/contract/people.ts';
import { editorRequest, personRequest } from '../../../desk/contract/requests.ts';
import { countMine } from '../../inquiries/count-inquiries.ts';
import {
  admitPerson,
  findPerson,
  invitePerson,
  readPeople,
  removePerson,
  setEditor,
  toPerson,
} from '../../staff/people.ts';
import { countSessions, endSessionsOf } from '../../staff/sessions.ts';
import type { DeskContext, SignedIn } from '../desk-context.ts';
import { DeskError } from '../desk-error.ts';
import type { createActLimit } from '../limited-acts.ts';
import { nothing, validateBody, validateId } from '../validate.ts';
import { requireEditor } from './guards.ts';

/** Creates the routes of the page People: the list, adding, removing, letting edit, signing somebody out. */
export function createPeopleRoutes(
  { database, now, config }: Pick<DeskContext, 'database' | 'now' | 'config'>,
  limitActs: ReturnType<typeof createActLimit>,
) {
  const actOf = ({ person: { id, name } }: SignedIn['Variables']) => ({
    database,
    mailDomain: config.mail.mailDomain,
    by: { id, name },
    now: now(),
  });
  const routes = new Hono<SignedIn>();

  routes.get('/people', async (context) => {
    const devices = await countSessions(database, now());
    const people = await Array.fromAsync(await readPeople(database), async (person) => ({
      ...toPerson(person),
      devices: devices.get(person.id) ?? 0,
      lastSeenAt: person.last_seen_at,
      isYou: person.id === context.var.person.id,
      openInquiries: await countMine(database, person.id, now()),
    }));
    return context.json<Answer<'GET people'>>({ people });
  });

  routes.post('/people', validateBody(personRequest), limitActs('people'), async (context) => {
    const { email, name, language } = context.req.valid('json');
    const guessed = { language: language ?? context.var.person.language, isLanguageGuessed: !language };
    const person = await admitPerson(actOf(context.var), { email, name, ...guessed });
    if (!person) throw new DeskError('invalid', { fields: { email: [takenMessage] } });
    return context.json<Answer<'POST people'>>({ person: toPerson(person) }, 201);
  });

  const again = [validateId, validateBody(nothing), limitActs('people')] as const;
  routes.post('/people/:id/letter', ...again, async (context) => {
    const person = await findPerson(database, 'id', context.req.valid('param').id);
    if (!person) throw new DeskError('not-found');
    await invitePerson(database, person, actOf(context.var));
    return context.json<Answer<'POST people/:id/letter'>>({ done: true });
  });

  const change = [validateId, validateBody(editorRequest), limitActs('people')] as const;
  routes.patch('/people/:id', requireEditor, ...change, async (context) => {
    const { id } = context.req.valid('param');
    const outcome = await setEditor(actOf(context.var), id, context.req.valid('json').mayEdit);
    if (outcome !== 'done') throw new DeskError(outcome === 'unknown' ? 'not-found' : outcome);
    return context.json<Answer<'PATCH people/:id'>>({ done: true });
  });

  routes.delete('/people/:id', validateId, limitActs('people'), async (context) => {
    const { id } = context.req.valid('param');
    if (id === context.var.person.id) throw new DeskError('yourself');
    const outcome = await removePerson({ ...actOf(context.var), dataDir: config.dataDir }, id, false);
    if (outcome !== 'removed') throw new DeskError(outcome === 'unknown' ? 'not-found' : outcome);
    return context.json<Answer<'DELETE people/:id'>>({ done: true });
  });

  routes.delete('/people/:id/sessions', validateId, limitActs('sign-outs'), async (context) => {
    const { id } = context.req.valid('param');
    if (!(await findPerson(database, 'id', id))) throw new DeskError('not-found');
    await endSessionsOf(database, id);
    return context.json<Answer<'DELETE people/:id/sessions'>>({ done: true });
  });

  return routes;
}
