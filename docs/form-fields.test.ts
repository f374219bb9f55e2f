import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allFields, shownFields } from '../inquiry/fields.ts';
import { languages } from '../inquiry/language.ts';
import { readContent } from '../site/content/read-content.ts';

it('the contract has every field of the form, with its messages', () => {
  const rows = readFileSync('docs/contract.md', 'utf8').matchAll(/^\| ([a-z_]+) \| .+ \| (none|`.+`) \|$/gm);
  const expected = allFields.map((field) => {
    const messages = 'messages' in field ? Object.values<string>(field.messages) : [];
    return [field.name, messages.map((message) => `\`${message}\``).join(' · ') || 'none'];
  });
  const described = Array.from(rows, ([, name, messages]) => [name, messages]);
  expect(described.sort()).toEqual(expected.sort());
});

// The kind of inquiry has a longer name on the form.
const typed = shownFields.filter(({ control }) => control !== 'select').map(({ name }) => name);

it.each(languages)('the page of privacy tells of everything that people type, in %s', (language) => {
  const { contact, privacy } = readContent(language);
  for (const name of typed) {
    const [label = name] = contact.form.fields[name][language]?.toLowerCase().split(/ ?[（(]/) ?? [];
    expect(privacy.stored.text.toLowerCase()).toContain(label);
  }
});
