import type { NamedField } from '../../inquiry/fields.ts';
import type { Inquiry } from '../../inquiry/schema.ts';
import { escapeControlCharacters } from '../escape-control-characters.ts';

/** What stands in a field of an inquiry, as mails and commands show it: the label of what was chosen, or the text. */
export function formatField(field: NamedField, inquiry: Inquiry): string {
  const value = inquiry[field.name] ?? '';
  return 'options' in field ? (field.options[value] ?? value) : escapeControlCharacters(value);
}
