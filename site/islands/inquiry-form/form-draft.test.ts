import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFormDraft } from './form-draft.ts';

const empty = { name: '', email: '', phone: '', inquiry_type: '', message: '', honeypot: '' };
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
