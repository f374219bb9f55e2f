import { createMiddleware } from 'hono/factory';
import type { SignedIn } from '../desk/desk-context.ts';
import { DeskError } from '../desk/desk-error.ts';

/**
 * Creates the middleware that lets only people pass who may edit the website. It stands behind the guard of
 * sessions, which reads the person anew for each request, so a right that is taken ends at once.
 */
export function createEditorGuard() {
  return createMiddleware<SignedIn>(async ({ var: { person } }, next) => {
    if (person.may_edit !== 1 || person.removed_at !== null) throw new DeskError('may-not-edit');
    await next();
  });
}
