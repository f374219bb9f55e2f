import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTypedDraft, draftName, listDrafts, removeDrafts, removeOldDrafts } from './stored-drafts.ts';

/** The storage of a browser, which all its tabs share. */
function stubStorage() {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
    key: (index: number) => [...stored.keys()][index],
    get length() {
      return stored.size;
    },
  });
  return stored;
}

let items: ReturnType<typeof stubStorage>;
beforeEach(() => {
  items = stubStorage();
});
afterEach(() => vi.unstubAllGlobals());

/** The draft of a note. */
const noteOf = (person: string, inquiry: string) =>
  createTypedDraft(draftName(person, 'note', inquiry), { text: '' });
const readText = (person: string, inquiry: string) => noteOf(person, inquiry).read()?.texts.text;
const idOf = (person: string, inquiry: string) => noteOf(person, inquiry).read()?.id;

/** Types in a tab that shows what is stored. */
const type = (person: string, inquiry: string, text: string) =>
  noteOf(person, inquiry).change('text', text, readText(person, inquiry) ?? '');

describe('a draft', () => {
  it('keeps its ID until it is saved, so that a second try adds no second note', () => {
    type('anna', 'one', 'Call');
    const id = idOf('anna', 'one') ?? '';
    type('anna', 'one', 'Call her');
    expect(noteOf('anna', 'one').read()).toMatchObject({ id, texts: { text: 'Call her' } });
    noteOf('anna', 'one').drop({ id, texts: { text: 'Call her ' }, savedAt: 0 });
    expect(noteOf('anna', 'one').read()).toBeNull();
    type('anna', 'one', 'Again');
    expect(idOf('anna', 'one')).not.toBe(id);
  });

  it('is not lost when an older one is saved', () => {
    type('anna', 'four', 'New text');
    noteOf('anna', 'four').drop({ id: 'the ID of another', texts: { text: 'New text' }, savedAt: 0 });
    expect(readText('anna', 'four')).toBe('New text');
  });

  it('is read after the tab was closed, and lasts without storage too', () => {
    items.set('desk-draft anna note five', '{"id":"1","texts":{"text":"Before the tab was closed"}}');
    expect(noteOf('anna', 'five').read()).toMatchObject({
      id: '1',
      texts: { text: 'Before the tab was closed' },
    });
    vi.stubGlobal('localStorage', undefined);
    type('anna', 'six', 'Kept');
    expect(readText('anna', 'six')).toBe('Kept');
    expect(listDrafts('anna')).toEqual(['note six']);
    removeDrafts('anna');
  });

  it('keeps both texts when a tab types over what another has stored, of which it did not hear', () => {
    noteOf('anna', 'tabs').change('text', 'Call', '');
    const id = idOf('anna', 'tabs');
    noteOf('anna', 'tabs').change('text', 'Call on Monday', 'Call');
    // This tab still shows the first text.
    noteOf('anna', 'tabs').change('text', 'Call her mother', 'Call');
    const both = { text: 'Call on Monday\n\nCall her mother' };
    expect(noteOf('anna', 'tabs').read()).toMatchObject({ id, texts: both });
    // It shows both now, so that they can be put in order.
    noteOf('anna', 'tabs').change('text', 'Call her mother on Monday', 'Call on Monday\n\nCall her mother');
    expect(readText('anna', 'tabs')).toBe('Call her mother on Monday');
    // Emptied in a tab that does not show it.
    noteOf('anna', 'tabs').change('text', '', 'Call');
    expect(readText('anna', 'tabs')).toBe('Call her mother on Monday');
  });

  it('takes over what another tab has changed in other fields', () => {
    const initial = { name: 'Parking', text: 'Behind the house' };
    const draft = createTypedDraft(draftName('anna', 'reply', 'fields'), initial, { long: ['text'] });
    draft.change('name', 'Where to park', 'Parking');
    // This tab still shows what is saved.
    draft.change('text', 'In the street', 'Behind the house');
    expect(draft.read()?.texts).toEqual({ name: 'Where to park', text: 'In the street' });
    draft.change('name', 'Parking', 'Parking');
    draft.change('text', 'Behind the house', 'In the street');
    expect(draft.read()).toBeNull();
  });

  it('stays when another tab types in it while it is saved, as another note', () => {
    type('anna', 'saving', 'Call');
    const sent = noteOf('anna', 'saving').startTry();
    type('anna', 'saving', 'Call again');
    noteOf('anna', 'saving').drop(sent);
    expect(readText('anna', 'saving')).toBe('Call again');
    expect(idOf('anna', 'saving')).not.toBe(sent.id);
  });

  it('goes with all others of its person when that person signs out', () => {
    type('anna', 'one', 'Mine');
    type('anna', 'two', 'Mine too');
    type('jun', 'one', 'Of Jun');
    expect(listDrafts('anna', 'note')).toEqual(['one', 'two']);
    removeDrafts('anna');
    expect([...items.keys()]).toEqual(['desk-draft jun note one']);
  });

  it('goes 60 days after it was last typed in, whoever it is of', () => {
    const day = 24 * 60 * 60 * 1000;
    items.set('desk-draft anna reply ahead', `{"savedAt":${Date.now() + 30 * day}}`);
    items.set('desk-draft jun note broken', 'broken {');
    items.set('desk-language', 'en');
    type('jun', 'one', 'Of Jun');
    removeOldDrafts();
    expect(listDrafts('jun', 'note')).toEqual(['one']);
    removeOldDrafts(Date.now() + 59 * day);
    // With a time to come, it counts as saved when it was first seen.
    const kept = ['desk-draft anna reply ahead', 'desk-language', 'desk-draft jun note one'];
    expect([...items.keys()]).toEqual(kept);
    removeOldDrafts(Date.now() + 61 * day);
    expect([...items.keys()]).toEqual(['desk-language']);
  });

  it.each(['{"id":1}', '{"id":"1"}', 'broken {'])('is none where the storage holds %s', (stored) => {
    items.set('desk-draft anna note seven', stored);
    expect(noteOf('anna', 'seven').read()).toBeNull();
  });
});

describe('a try to save a draft', () => {
  it('has the ID of the one before while the text is the same, also after a reload', () => {
    type('anna', 'nine', 'Call');
    const first = noteOf('anna', 'nine').startTry();
    type('anna', 'nine', 'Call ');
    expect(noteOf('anna', 'nine').startTry()?.id).toBe(first.id);
    items.set('desk-draft anna note ten', items.get('desk-draft anna note nine') ?? '');
    expect(noteOf('anna', 'ten').startTry()?.id).toBe(first.id);
    type('anna', 'ten', 'Call her');
    expect(noteOf('anna', 'ten').startTry()?.id).not.toBe(first.id);
  });

  it('has another ID when the server says that the first is taken', () => {
    type('anna', 'thirteen', 'Mine');
    const first = noteOf('anna', 'thirteen').startTry();
    const second = noteOf('anna', 'thirteen').startTry(true);
    expect(second).toMatchObject({ texts: { text: 'Mine' }, id: idOf('anna', 'thirteen') });
    expect(second.id).not.toBe(first.id);
  });
});
