import { afterEach, describe, expect, it, vi } from 'vitest';
import { DeskRefusal } from '../parts/call-desk.ts';
import { dropDraft, readDraft, startTry, writeDraft } from './note-drafts.ts';
import { findNextTry } from './save-note.ts';

afterEach(() => vi.unstubAllGlobals());

/** The storage of a browser's tab. */
function stubStorage() {
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
  });
  return items;
}

describe('a draft', () => {
  it('keeps its ID until it is saved, so that a second try adds no second note', () => {
    stubStorage();
    writeDraft('anna', 'one', 'Call');
    const { id } = readDraft('anna', 'one') ?? {};
    writeDraft('anna', 'one', 'Call her');
    expect(readDraft('anna', 'one')).toEqual({ id, text: 'Call her' });
    dropDraft('anna', 'one', String(id));
    expect(readDraft('anna', 'one')).toBeNull();
    writeDraft('anna', 'one', 'Again');
    expect(readDraft('anna', 'one')?.id).not.toBe(id);
  });

  it('belongs to one person and one inquiry', () => {
    stubStorage();
    writeDraft('anna', 'two', 'Mine');
    expect(readDraft('jun', 'two')).toBeNull();
    expect(readDraft('anna', 'three')).toBeNull();
  });

  it('is not lost when an older one is saved', () => {
    stubStorage();
    writeDraft('anna', 'four', 'New text');
    dropDraft('anna', 'four', 'the ID of another');
    expect(readDraft('anna', 'four')?.text).toBe('New text');
  });

  it('is read from the tab after a reload, and lasts without storage too', () => {
    stubStorage().set('desk-note anna five', '{"id":"1","text":"Before the reload"}');
    expect(readDraft('anna', 'five')).toEqual({ id: '1', text: 'Before the reload' });
    vi.stubGlobal('sessionStorage', undefined);
    writeDraft('anna', 'six', 'Kept');
    expect(readDraft('anna', 'six')?.text).toBe('Kept');
  });

  it('is none where the storage holds something else', () => {
    const items = stubStorage();
    items.set('desk-note anna seven', '{"id":1}');
    items.set('desk-note anna eight', 'broken {');
    expect(readDraft('anna', 'seven')).toBeNull();
    expect(readDraft('anna', 'eight')).toBeNull();
  });
});

describe('a try to save a draft', () => {
  const taken = new DeskRefusal({ error: 'invalid', fields: { id: ['Taken'] } }, null);

  it('has the ID of the one before while the text is the same, also after a reload', () => {
    const items = stubStorage();
    writeDraft('anna', 'nine', 'Call');
    const first = startTry('anna', 'nine');
    writeDraft('anna', 'nine', 'Call ');
    expect(startTry('anna', 'nine')?.id).toBe(first?.id);
    items.set('desk-note anna ten', items.get('desk-note anna nine') ?? '');
    expect(startTry('anna', 'ten')?.id).toBe(first?.id);
    writeDraft('anna', 'ten', 'Call her');
    expect(startTry('anna', 'ten')?.id).not.toBe(first?.id);
  });

  it('has another ID once the text was changed, since the first may be saved', () => {
    stubStorage();
    writeDraft('anna', 'eleven', 'Call');
    const first = startTry('anna', 'eleven');
    writeDraft('anna', 'eleven', 'Call her');
    const second = startTry('anna', 'eleven');
    expect(second).toMatchObject({ text: 'Call her', id: readDraft('anna', 'eleven')?.id });
    expect(second?.id).not.toBe(first?.id);
  });

  it('is none while there is nothing to save', () => {
    stubStorage();
    expect(startTry('anna', 'twelve')).toBeNull();
    writeDraft('anna', 'twelve', ' ');
    expect(startTry('anna', 'twelve')).toBeNull();
  });

  it('is made again under another ID when that one is taken, and only once', () => {
    stubStorage();
    writeDraft('anna', 'thirteen', 'Mine');
    const first = startTry('anna', 'thirteen') ?? expect.fail('nothing to send');
    const second = findNextTry(taken, 'anna', 'thirteen', first) ?? expect.fail('not sent again');
    expect(second).toMatchObject({ text: 'Mine', id: readDraft('anna', 'thirteen')?.id });
    expect(second.id).not.toBe(first.id);
    expect(findNextTry(taken, 'anna', 'thirteen', second)).toBeNull();
  });

  it('is left to the person after any other failure', () => {
    stubStorage();
    writeDraft('anna', 'fourteen', 'Mine');
    const first = startTry('anna', 'fourteen') ?? expect.fail('nothing to send');
    expect(findNextTry(new TypeError('no answer'), 'anna', 'fourteen', first)).toBeNull();
    const textRefused = new DeskRefusal({ error: 'invalid', fields: { text: ['Too long'] } }, null);
    expect(findNextTry(textRefused, 'anna', 'fourteen', first)).toBeNull();
    expect(readDraft('anna', 'fourteen')?.id).toBe(first.id);
  });
});
