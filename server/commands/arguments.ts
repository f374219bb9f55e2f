import { type ParseArgsConfig, parseArgs } from 'node:util';
import { CommandError } from './command.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * Reads a command's options and what stands beside them.
 *
 * @throws CommandError with what Node says of an unknown or incomplete option
 */
export function readArguments<const Known extends Options>(args: string[], options: Known) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('. ', 1);
    throw new CommandError(2, `${reason.replace(/\.$/, '')}. See: npm run inquiries -- help`);
  }
}
