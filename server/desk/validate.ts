import { zValidator } from '@hono/zod-validator';
import type { ValidationTargets } from 'hono';
import * as z from 'zod/mini';
import { DeskError } from './desk-error.ts';

/**
 * Creates the middleware that validates a JSON body.
 *
 * @throws DeskError `invalid` with the messages of each refused field
 */
export function validateBody<Schema extends z.ZodMiniType>(schema: Schema) {
  return validate('json', schema, (error) => new DeskError('invalid', { fields: listMessages(error) }));
}

/**
 * Creates the middleware that validates a query string.
 *
 * @throws DeskError `invalid` with the messages of each refused field
 */
export function validateQuery<Schema extends z.ZodMiniType>(schema: Schema) {
  return validate('query', schema, (error) => new DeskError('invalid', { fields: listMessages(error) }));
}

/** Validates the ID in a path. What is no ID of ours names nothing, and PostgreSQL would not take all of it as text. */
export const validateId = validate('param', z.object({ id: z.uuid() }), () => new DeskError('not-found'));

/** Validates the ID of an inquiry and of a mail in a path. */
export const validateMailId = validate(
  'param',
  z.object({ id: z.uuid(), mail: z.uuid() }),
  () => new DeskError('not-found'),
);

/** The body of a request that has nothing to say but its path. */
export const nothing = z.object({});

function validate<Target extends keyof ValidationTargets, Schema extends z.ZodMiniType>(
  target: Target,
  schema: Schema,
  describe: (error: z.core.$ZodError) => DeskError,
) {
  return zValidator(target, schema, (result) => {
    if (!result.success) throw describe(result.error);
  });
}

function listMessages({ issues }: z.core.$ZodError): Record<string, string[]> {
  const fields = Object.groupBy(issues, ({ path }) => String(path[0] ?? ''));
  return Object.fromEntries(
    Object.entries(fields).map(([field, ofField = []]) => [field, ofField.map(({ message }) => message)]),
  );
}
