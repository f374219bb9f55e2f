import { createDesk } from '../desk/desk.ts';
import type { DeskContext } from '../desk/desk-context.ts';
import { readFacts } from '../facts.ts';

/** An ID that names nothing. */
export const unknownId = '019b8f20-ffff-7fff-bfff-ffffffffffff';

type Route = { method: string; path: string };

/** The routes that need no session. */
const open: Route[] = [
  { method: 'POST', path: 'codes' },
  { method: 'POST', path: 'sessions' },
];

/** Lists every route below `/desk/api` as the desk registered it, so none is forgotten; IDs name nothing. */
export function listDeskRoutes(): { open: Route[]; guarded: Route[] } {
  const context: Partial<DeskContext> = {
    config: {
      siteUrl: 'http://localhost',
      dataDir: '',
      attachmentBytes: 0,
      mail: { smtpUrl: undefined, mailDomain: 'academy.example', isAcknowledging: false },
    },
    facts: readFacts(),
    now: () => new Date(),
  };
  const registered = createDesk(context as DeskContext).routes.flatMap(({ method, path }) =>
    method === 'ALL' ? [] : [`${method} ${path.replace('/desk/api/', '').replace(/:\w+/g, unknownId)}`],
  );
  const all = [...new Set(registered)].map((route): Route => {
    const [method = '', path = ''] = route.split(' ');
    return { method, path };
  });
  const isOpen = (route: Route) =>
    open.some(({ method, path }) => method === route.method && path === route.path);
  return { open, guarded: all.filter((route) => !isOpen(route)) };
}
