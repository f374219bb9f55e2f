import type { ValidationTargets } from 'hono';
import { validator } from 'hono/validator';
import * as z from 'zod/mini';
import { DeskError } from './desk-error.ts';

/** Creates the middleware that validates a JSON body. @throws DeskError `invalid` with each refused field */
export const validateBody = <Schema extends z.ZodMiniType>(schema: Schema) =>
  validate('json', schema, describeInvalid);

/** Creates middleware that validates a query string. @throws DeskError `invalid` with each refused field */
export const validateQuery = <Schema extends z.ZodMiniType>(schema: Schema) =>
  validate('query', schema, describeInvalid);

/** Validates the ID in a path. What is no ID of ours names nothing, and PostgreSQL refuses some texts. */
export const validateId = validate('param', z.object({ id: z.uuid() }), () => new DeskError('not-found'));

/** Validates the ID of an inquiry and of a mail in a path. */
export const validateMailId = validate(
  'param',
  z.object({ id: z.uuid(), mail: z.uuid() }),
  () => new DeskError('not-found'),
);

/** Validates the ID of an inquiry and of a message in a path. */
export const validateMessageId = validate(
  'param',
  z.object({ id: z.uuid(), message: z.uuid() }),
  () => new DeskError('not-found'),
);

/** Validates the ID of an inquiry and of a file in a path. */
export const validateAttachmentId = validate(
  'param',
  z.object({ id: z.uuid(), attachment: z.uuid() }),
  () => new DeskError('not-found'),
);

/** The body of a request that has nothing to say but its path. */
export const nothing = z.object({});

function validate<Target extends keyof ValidationTargets, Schema extends z.ZodMiniType>(
  target: Target,
  schema: Schema,
  describe: (error: z.core.$ZodError) => DeskError,
) {
  return validator(target, (value): z.output<Schema> => {
    const result = z.safeParse(schema, value);
    if (!result.success) throw describe(result.error);
    return result.data;
  });
}

function describeInvalid({ issues }: z.core.$ZodError): DeskError {
  const byField = Map.groupBy(issues, ({ path }) => String(path[0] ?? ''));
  const messages = byField.entries().map(([field, own]) => [field, own.map(({ message }) => message)]);
  return new DeskError('invalid', { fields: Object.fromEntries(messages) });
}
