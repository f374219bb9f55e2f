import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

// The whole vocabulary as schema.org publishes it, one fact a line: <subject> <predicate> <object> <graph> .
const require = createRequire(import.meta.url);
const file = require.resolve('@vocabulary/schema/schema.nq');
const fact = /^<http:\/\/schema\.org\/(\w+)> <[^>]*[/#](\w+)> <[^>]*[/#](\w+)> /;

type Facts = Map<string, Set<string>>;

function readFacts(): Record<string, Facts> {
  const facts: Record<string, Facts> = {
    domainIncludes: new Map(),
    rangeIncludes: new Map(),
    subClassOf: new Map(),
    type: new Map(),
  };
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, subject = '', predicate = '', object = ''] = fact.exec(line) ?? [];
    const kind = facts[predicate];
    kind?.set(subject, (kind.get(subject) ?? new Set()).add(object));
  }
  return facts;
}

const { domainIncludes, rangeIncludes, subClassOf, type } = readFacts();

function kindsOf(name: string): string[] {
  return [name, ...[...(subClassOf?.get(name) ?? [])].flatMap(kindsOf)];
}

/** Whether schema.org has such a type. */
export const isType = (name: string) => type?.get(name)?.has('Class') ?? false;

/** Whether things of one of these types can have such a property. */
export const hasProperty = (types: string[], property: string) =>
  types.flatMap(kindsOf).some((kind) => domainIncludes?.get(property)?.has(kind));

/** Whether the property can hold such a thing; plain text is welcome nearly everywhere and not asked for. */
export const takesType = (property: string, types: string[]) =>
  types.flatMap(kindsOf).some((kind) => rangeIncludes?.get(property)?.has(kind));

/** Whether it is one of the named values of a type, such as a day of the week. */
export const isValueOf = (name: string, of: string) => type?.get(name)?.has(of) ?? false;
