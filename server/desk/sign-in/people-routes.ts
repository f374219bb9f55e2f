import { Hono } from 'hono';
import {
  type DoneAnswer,
  type ListedPerson,
  type PeopleAnswer,
  type SessionAnswer,
  takenMessage,
} from '../../../desk/contract.ts';
import { personRequest } from '../../../desk/requests.ts';
import { mailFolder } from '../../mail/mail-folder.ts';
import type { DeskContext, SignedIn } from '../desk-context.ts';
import { DeskError } from '../desk-error.ts';
import { countMine } from '../inbox/count-inquiries.ts';
import { validateBody, validateId } from '../validate.ts';
import { addPerson, findPerson, readPeople, removePerson, toPerson } from './people.ts';
import { countSessions, endSessionsOf } from './sessions.ts';

/** Creates the routes of the page People: the list, adding, removing, and signing somebody out. */
export function createPeopleRoutes({
  database,
  now,
  config,
}: Pick<DeskContext, 'database' | 'now' | 'config'>) {
  const routes = new Hono<SignedIn>();

  routes.get('/people', async (asked) => {
    const devices = await countSessions(database, now());
    const people: ListedPerson[] = [];
    for (const person of await readPeople(database))
      people.push({
        ...toPerson(person),
        devices: devices.get(person.id) ?? 0,
        lastSeenAt: person.last_seen_at,
        isYou: person.id === asked.var.person.id,
        openInquiries: await countMine(database, person.id, now()),
      });
    return asked.json<PeopleAnswer>({ people });
  });

  routes.post('/people', validateBody(personRequest), async (asked) => {
    const { email, name, language = asked.var.person.language } = asked.req.valid('json');
    const person = await addPerson(database, { email, name, language }, now());
    if (!person) throw new DeskError('invalid', { fields: { email: [takenMessage] } });
    return asked.json<SessionAnswer>({ person: toPerson(person) }, 201);
  });

  routes.delete('/people/:id', validateId, async (asked) => {
    const { id } = asked.req.valid('param');
    if (id === asked.var.person.id) throw new DeskError('yourself');
    const place = { database, mailFolder: mailFolder(config.dataDir) };
    const outcome = await removePerson({ ...place, by: asked.var.person, now: now() }, id, false);
    if (outcome === 'last') throw new DeskError('last-person');
    if (outcome === 'unknown') throw new DeskError('not-found');
    return asked.json<DoneAnswer>({ done: true });
  });

  routes.delete('/people/:id/sessions', validateId, async (asked) => {
    const { id } = asked.req.valid('param');
    if (!(await findPerson(database, 'id', id))) throw new DeskError('not-found');
    await endSessionsOf(database, id);
    return asked.json<DoneAnswer>({ done: true });
  });

  return routes;
}
