import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type Language, languageNames } from '../../inquiry/language.ts';
import { escapeControlCharacters } from '../text.ts';
import { CommandError } from './command.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Parses options and positional arguments. @throws CommandError with Node's message where one is wrong */
export function readArguments<const Known extends Options>(args: string[], options: Known) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('. ', 1);
    throw new CommandError(2, `${reason.replace(/\.$/, '')}. See: npm run inquiries -- help`);
  }
}

/** Parses the options of a command that takes no positional argument. @throws CommandError */
export function readOptions<const Known extends Options>(command: string, args: string[], options: Known) {
  const { values, positionals } = readArguments(args, options);
  const [first] = positionals;
  if (first === undefined) return values;
  throw new CommandError(2, `${command} takes no ${escapeControlCharacters(first)}.`);
}

/** Returns the one positional argument, `name` in the error's text. @throws CommandError if it is not one */
export function readPositional(positionals: string[], name: string, usage: string): string {
  const [only] = positionals;
  if (only !== undefined && positionals.length === 1) return only;
  throw new CommandError(2, `It takes ${name}: ${usage}.`);
}

/** Parses a whole number of at least 1. @throws CommandError */
export function readCount(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new CommandError(
    2,
    `${option} is ${JSON.stringify(text)}: give a whole number, such as ${option} 20.`,
  );
}

const languagesByWord = new Map(
  Object.entries(languageNames).map(([language, name]) => [name.toLowerCase(), language as Language]),
);

export const languageWords = [...languagesByWord.keys()];

/** Parses an option that names a language. @throws CommandError */
export function readLanguage(text: string | undefined, option = '--language'): Language | undefined {
  const language = languagesByWord.get(text ?? '');
  if (text === undefined || language) return language;
  throw new CommandError(2, `${option} is ${JSON.stringify(text)}: give one of ${languageWords.join(', ')}.`);
}
