import { sql } from 'kysely';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Content } from '../content/model/content.ts';
import type { NamedField } from '../inquiry/fields.ts';
import type { Inquiry } from '../inquiry/schema.ts';
import { newTemporaryFolder } from '../server/testing/databases.ts';
import { sampleInquiry } from '../server/testing/samples.ts';
import { readContent } from '../site/content/read-content.ts';

// The recipe of docs/recipes.md: a field that stands in the table alone is found wherever fields are shown or
// kept.

const name = 'pretend' as never;
const age: NamedField = {
  name,
  control: 'text',
  heading: "Student's age",
  optional: true,
  max: 20,
  messages: { invalid: 'Invalid age', tooLong: 'Age too long' },
};
const inquiry = { ...sampleInquiry, [name]: 'nine, soon ten' } as Inquiry;
const afterPhone = <Fields,>(fields: Fields[]) => fields.toSpliced(3, 0, age as Fields);

beforeAll(() => {
  vi.resetModules();
  vi.doMock('../inquiry/fields.ts', async (importReal) => {
    const real = await importReal<typeof import('../inquiry/fields.ts')>();
    const inquiryFields = { ...real.inquiryFields, [name]: age };
    const [allFields, shownFields] = [afterPhone(real.allFields), afterPhone(real.shownFields)];
    return { ...real, inquiryFields, allFields, shownFields };
  });
  vi.doMock('../desk/facts.ts', async (importReal) => {
    const real = await importReal<typeof import('../desk/facts.ts')>();
    Object.assign(real.filterFields, { [name]: name });
    real.filterNames.push(name);
    return real;
  });
  vi.doMock('../desk/words/desk-words.ts', async (importReal) => {
    const real = await importReal<typeof import('../desk/words/desk-words.ts')>();
    Object.assign(real.deskWords.en.filters, { [name]: { label: "Student's age", all: 'All ages' } });
    return real;
  });
});
afterAll(() => {
  vi.doUnmock('../inquiry/fields.ts');
  vi.doUnmock('../desk/facts.ts');
  vi.doUnmock('../desk/words/desk-words.ts');
  vi.resetModules();
});

/** A data folder whose database has the field's column, which takes no inquiry without it. */
async function createDataFolder(): Promise<string> {
  const { openTemporaryDatabase } = await import('../server/testing/databases.ts');
  const folder = newTemporaryFolder();
  const database = await openTemporaryDatabase(folder);
  await sql`alter table inquiries add column pretend text check (pretend is not null)`.execute(database);
  return folder;
}

async function createCommandHarness(changes: Partial<Inquiry> = {}) {
  const office = await import('../server/testing/command-harness.ts');
  return office.createCommandHarness([{ ...inquiry, ...changes }, { [name]: 'seven' }], {
    location: await createDataFolder(),
  });
}

async function renderFields(): Promise<string> {
  const { Fields } = await import('../site/components/inquiry-form.tsx');
  const content = readContent('en');
  const { contact } = content;
  const label = { en: 'Age', 'zh-Hans': '年龄' };
  const form: Content['contact']['form'] = {
    ...contact.form,
    fields: { ...contact.form.fields, [name]: label },
  };
  return renderToStaticMarkup(<Fields content={{ ...content, contact: { ...contact, form } }} />);
}

async function reject(html: string): Promise<string> {
  const { createRejectedForm } = await import('../server/contact/rejected-form.ts');
  const { HttpError } = await import('../server/requests/http-error.ts');
  const answer = createRejectedForm(() => ({ html, headers: {} }));
  const rejection = new HttpError(422, 'Age too long', { fields: { [name]: ['Age too long'] } });
  return (await answer(rejection, inquiry)).text();
}

it('the form shows it, with its label and a place for its message', async () => {
  const html = await renderFields();
  expect(html).toContain('<label for="inquiry-pretend">Age <span lang="zh-Hans">年龄</span></label>');
  expect(html).toMatch(/<input id="inquiry-pretend"[^>]* type="text" maxLength="20" name="pretend"/);
  expect(html).toContain('<p id="inquiry-pretend-error"');
});

it('the contact page comes back with it where no script runs', async () => {
  const html = await reject(`<form action="/functions/v1/submit-contact">${await renderFields()}</form>`);
  expect(html).toMatch(/<input id="inquiry-pretend"[^>]* value="nine, soon ten"/);
  expect(html).toMatch(/<p id="inquiry-pretend-error"[^>]*>Age too long<\/p>/);
});

it('inquiries that differ in it alone are two', async () => {
  const { createSampleStore } = await import('../server/testing/samples.ts');
  const { openTemporaryDatabase } = await import('../server/testing/databases.ts');
  const database = await openTemporaryDatabase(await createDataFolder());
  const store = createSampleStore(database);
  const outcomes = [];
  for (const value of ['nine', 'nine', 'ten'])
    outcomes.push(await store({ ...inquiry, [name]: value }, { isKeylessForm: true }));
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['stored', 'repeated', 'stored']);
});

it('no field of any kind is left out of mail, show and export', async () => {
  const { allFields } = await import('../inquiry/fields.ts');
  const { createNotificationWriter } = await import('../server/mail/notification-mail.ts');
  const { first, run } = await createCommandHarness({
    instructor: 'grace-liu',
    honeypot: 'caught',
    language: 'zh-Hans',
    time_zone: 'Asia/Shanghai',
  });
  const headings = allFields.filter(({ control }) => control !== 'textarea').map(({ heading }) => heading);
  const shown = await run('show', first);
  for (const heading of headings) expect(shown).toMatch(new RegExp(`^${heading} +\\S`, 'm'));
  const context = {
    from: 'a@academy.example',
    to: 'b@academy.example',
    siteUrl: '',
    facts: { timeZone: 'UTC' },
  };
  const row = JSON.parse(await run('list', '--json')).at(-1);
  const { text } = createNotificationWriter(context)(row, false);
  for (const heading of headings.filter((heading) => heading !== 'Trap'))
    expect(text).toContain(`\n${heading}: `);
  const [head = ''] = (await run('export')).split('\r\n');
  // The others, by the desk's labels, are in desk/facts.test.ts.
  expect(head.split(',')).toContain(age.heading);
});

it('the desk reads it, and filters by it', async () => {
  const { selectionRequest } = await import('../desk/contract/requests.ts');
  const { formatAddress, readAddress } = await import('../desk/page/address.tsx');
  const { formatSelection, readSelection } = await import('../desk/page/list/use-inquiries.ts');
  const { readFullInquiry } = await import('../server/inquiries/read-inquiry.ts');
  const { listInquiries } = await import('../server/inquiries/list-inquiries.ts');
  const { toFilter } = await import('../server/inquiries/select-inquiries.ts');
  const { readFacts } = await import('../server/facts.ts');
  const { database } = await createCommandHarness();
  const studio = readFacts();
  const list = (value: string) => {
    const filters = { [name]: value };
    const selection = readSelection(readAddress(formatAddress({ view: 'all', filters }).split('?')[1] ?? ''));
    const query = Object.fromEntries(new URLSearchParams(formatSelection(selection)));
    const viewer = { person: '', now: '', waitingBefore: '' };
    const filter = toFilter(selectionRequest.parse(query), studio, new Date());
    return listInquiries({ database, filter, viewer }, undefined);
  };
  const { rows } = await list('nine, soon ten');
  expect(rows).toHaveLength(1);
  expect((await list('eight')).rows).toEqual([]);
  const read = await readFullInquiry(database, rows[0]?.id ?? '', new Date(), studio);
  expect(read?.others).toEqual([{ name, value: 'nine, soon ten' }]);
});
