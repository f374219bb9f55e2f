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

/** Validates the IDs in a path. Any other text is a 404; PostgreSQL would refuse some. */
const validateIds = <Name extends string>(...names: Name[]) =>
  validate('param', z.record(z.enum(names), z.uuid()), () => new DeskError('not-found'));

export const validateId = validateIds('id');
export const validateMailId = validateIds('id', 'mail');
export const validateMessageId = validateIds('id', 'message');
export const validateAttachmentId = validateIds('id', 'attachment');

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
