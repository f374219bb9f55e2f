import type { NamedField } from '../inquiry/fields.ts';
import type { Inquiry } from '../inquiry/schema.ts';
import { escapeControlCharacters } from './escape-control-characters.ts';

/** A field's value for mails and commands: the label of the chosen option, or the text. */
export function formatField(field: NamedField, inquiry: Inquiry): string {
  const value = inquiry[field.name] ?? '';
  return 'options' in field ? (field.options[value] ?? value) : escapeControlCharacters(value);
}
