import { allFields, type Field, type NamedField } from '../inquiry/fields.ts';
import type { Inquiry } from '../inquiry/schema.ts';
import { escapeControlCharacters } from './escape-control-characters.ts';

/** The fields with one of these controls, in the order of the form. */
export function pickFields(...controls: Field['control'][]): NamedField[] {
  return allFields.filter(({ control }) => controls.includes(control));
}

/** A field's value for mails and commands: the label of the chosen option, or the text. */
export function formatField(field: NamedField, inquiry: Inquiry): string {
  const value = inquiry[field.name] ?? '';
  return 'options' in field ? (field.options[value] ?? value) : escapeControlCharacters(value);
}
