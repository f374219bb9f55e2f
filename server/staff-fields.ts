import { formatValue } from '../desk/facts.ts';
import type { NamedField } from '../inquiry/fields.ts';
import type { Inquiry } from '../inquiry/schema.ts';
import { escapeControlCharacters } from './text.ts';

/** A field's value for mails and commands: the label of the chosen option, or the text. */
export function formatField(field: NamedField, inquiry: Inquiry): string {
  return escapeControlCharacters(formatValue(field, inquiry[field.name] ?? '', 'en'));
}
