import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shownFields } from '../../../inquiry/fields.ts';
import { createDraftStore, createFormDraft, type DraftValues } from './draft.ts';

const draftKey = 'inquiry-draft';

const nothing = Object.fromEntries(shownFields.map(({ name }) => [name, ''])) as DraftValues;
const values = { ...nothing, name: 'Grace', inquiry_type: 'general', message: '您好 🎻' };
const attempt = { key: 'key-1', body: 'abc' };
const week = 7 * 24 * 60 * 60 * 1000;

/** A browser's storage, as far as a draft uses it. */
function createStorage() {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as Storage;
  return { items, open: () => storage };
}

describe('a draft', () => {
  it('comes back in another visit', () => {
    const { open } = createStorage();
    createDraftStore(draftKey, open).save(values);
    expect(createDraftStore(draftKey, open).read()?.values).toEqual(values);
  });

  it('is gone once it was cleared, or the form is empty again', () => {
    const { items, open } = createStorage();
    const draft = createDraftStore(draftKey, open);
    draft.save(values);
    draft.clear();
    expect(items.size).toBe(0);
    draft.save(values);
    draft.save({ ...nothing, inquiry_type: 'general' });
    expect(items.size).toBe(0);
  });

  it('expires after a week and leaves nothing on the device', () => {
    const { items, open } = createStorage();
    let time = 1000;
    const draft = createDraftStore(draftKey, open, () => time);
    draft.save(values);
    time += week - 1;
    expect(draft.read()).not.toBeNull();
    time += 1;
    expect(draft.read()).toBeNull();
    expect(items.size).toBe(0);
  });

  it('of a clock that was ahead counts as saved now, and expires a week later', () => {
    const { open } = createStorage();
    const start = 100 * week;
    let time = start + 30 * week;
    const draft = createDraftStore(draftKey, open, () => time);
    draft.save(values, attempt);
    time = start;
    expect(draft.read()).toEqual({ savedAt: start, values, attempt });
    time += week - 1;
    expect(draft.read()?.values).toEqual(values);
    time += 1;
    expect(draft.read()).toBeNull();
  });

  it('keeps the sending whose answer never came while the visitor types on', () => {
    const draft = createDraftStore(draftKey, createStorage().open);
    draft.save(values, attempt);
    draft.save({ ...values, name: 'Grace Liu' });
    expect(draft.read()).toMatchObject({ values: { name: 'Grace Liu' }, attempt });
  });

  it('never holds the trap or anything else', () => {
    const { items, open } = createStorage();
    createDraftStore(draftKey, open).save(values);
    const kept = JSON.parse(items.get(draftKey) ?? '');
    expect(Object.keys(kept.values)).toEqual(shownFields.map(({ name }) => name));
  });

  it.each(['', 'null', '[]', '{"savedAt":"yesterday"}', '{"savedAt":1}', '{broken'])(
    'is none where something else lies in its place: %s',
    (text) => {
      const { items, open } = createStorage();
      items.set(draftKey, text);
      expect(createDraftStore(draftKey, open, () => 2).read()).toBeNull();
    },
  );
});

it('there is simply no draft where storage is refused', () => {
  const draft = createDraftStore(draftKey, () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  draft.save(values);
  draft.save(values, attempt);
  draft.clear();
  expect(draft.read()).toBeNull();
});

it('there is simply no draft where storage is full', () => {
  const { open } = createStorage();
  const full = {
    ...open(),
    setItem() {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
  } as Storage;
  const draft = createDraftStore(draftKey, () => full);
  draft.save(values);
  expect(draft.read()).toBeNull();
});

const empty = { ...nothing, honeypot: '' };
const grace = { ...empty, name: 'Grace', inquiry_type: 'general', message: 'Hello', honeypot: 'caught' };

/** A form and the note in it, as far as a draft uses them. */
class Form extends EventTarget {
  values: Record<string, { value: string; focus: () => void }>;
  note = { hidden: true, contains: () => true };
  focused = '';
  constructor(values: Record<string, string>) {
    super();
    const control = ([name, value]: [string, string]) =>
      [name, { value, focus: () => this.takeFocus(name) }] as const;
    this.values = Object.fromEntries(Object.entries(values).map(control));
  }
  takeFocus(name: string) {
    this.focused = name;
  }
  elements = { namedItem: (name: string) => this.values[name] };
  querySelector() {
    return this.note;
  }
  happens(event: string) {
    this.dispatchEvent(new Event(event));
  }
  draft() {
    return createFormDraft(this as unknown as HTMLFormElement, 'draft');
  }
  read(name: string) {
    return this.values[name]?.value;
  }
}

describe('the draft of a form', () => {
  beforeEach(() => {
    const items = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    });
    vi.stubGlobal('document', { activeElement: null });
    vi.stubGlobal(
      'FormData',
      class {
        form: Form;
        constructor(form: Form) {
          this.form = form;
        }
        get(name: string) {
          return this.form.read(name) ?? null;
        }
      },
    );
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('comes back into an empty form and says so, without what the trap held', () => {
    new Form(grace).draft();
    const form = new Form(empty);
    form.draft();
    expect([form.read('name'), form.read('message'), form.read('honeypot')]).toEqual(['Grace', 'Hello', '']);
    expect(form.note.hidden).toBe(false);
  });

  it('keeps every input, and nothing of a form that was emptied', () => {
    const form = new Form(empty);
    form.draft();
    Object.assign(form.values['name'] ?? {}, { value: 'Liu' });
    form.happens('input');
    const later = new Form(empty);
    later.draft();
    expect(later.read('name')).toBe('Liu');
    later.happens('reset');
    expect([later.note.hidden, later.focused]).toEqual([true, 'name']);
    const last = new Form(empty);
    last.draft();
    expect([last.read('name'), last.note.hidden]).toEqual(['', true]);
  });

  it('begins anew with what was typed after a sending, without the key of that', () => {
    const form = new Form(grace);
    const draft = form.draft();
    draft.keepAttempt('{"name":"Grace"}', 'key-1');
    Object.assign(form.values['name'] ?? {}, { value: 'Liu' });
    form.happens('input');
    draft.begin();
    expect(draft.findKey('{"name":"Grace"}')).toBeUndefined();
    const later = new Form(empty);
    later.draft();
    expect(later.read('name')).toBe('Liu');
  });

  it('leaves alone what somebody has begun, and a type from the address', () => {
    new Form(grace).draft();
    const addressed = new Form({ ...empty, inquiry_type: 'trial-lesson' });
    addressed.draft();
    expect([addressed.read('name'), addressed.read('inquiry_type')]).toEqual(['Grace', 'trial-lesson']);
    const begun = new Form({ ...empty, phone: '713' });
    begun.draft();
    expect(begun.read('name')).toBe('');
  });

  it('coming back does not make it last longer', () => {
    vi.useFakeTimers({ now: 0 });
    new Form(grace).draft();
    const day = 24 * 60 * 60 * 1000;
    for (let visit = 1; visit < 7; visit++) {
      vi.setSystemTime(visit * day);
      const form = new Form(empty);
      form.draft();
      expect(form.read('name')).toBe('Grace');
    }
    vi.setSystemTime(7 * day);
    const late = new Form(empty);
    late.draft();
    expect(late.read('name')).toBe('');
    vi.useRealTimers();
  });

  it('knows the key of the very same body after a reload', () => {
    new Form(grace).draft().keepAttempt('{"name":"ab"}', 'key-1');
    const form = new Form(empty);
    const draft = form.draft();
    form.happens('input');
    expect(draft.findKey('{"name":"ab"}')).toBe('key-1');
    for (const other of ['{"name":"ba"}', '{"name":"ab "}', '']) expect(draft.findKey(other)).toBeUndefined();
    form.happens('reset');
    expect(draft.findKey('{"name":"ab"}')).toBeUndefined();
  });
});
