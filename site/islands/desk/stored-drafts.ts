// Texts that a person has typed and not saved yet. They stand in this browser's storage, each under the person's ID and
// what it is about: they outlive a reload, a closed tab and an ended session, all tabs see them, and they go when the
// person signs out.

export type DraftKind = 'note' | 'reply';

// Where a browser refuses to store anything: then a draft lasts as long as the page.
const unstorable = new Map<string, string>();
const watchers = new Set<() => void>();

const prefixOf = (personId: string, kind?: DraftKind) => `desk-draft ${personId} ${kind ? `${kind} ` : ''}`;

/** The name under which a draft stands. */
export const draftName = (personId: string, kind: DraftKind, id: string) => prefixOf(personId, kind) + id;

/** Reads what is stored under a name, by whichever tab; null when there is nothing. */
export function readStored(name: string): string | null {
  const kept = unstorable.get(name);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Stores a text under a name; null removes it. */
export function writeStored(name: string, text: string | null): void {
  unstorable.delete(name);
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    if (text !== null) unstorable.set(name, text);
  }
  tellWatchers();
}

/** Lists what a person's drafts of a kind are about, or of all kinds. */
export function listDrafts(personId: string, kind?: DraftKind): string[] {
  const prefix = prefixOf(personId, kind);
  const names = new Set([...unstorable.keys(), ...listStoredNames()]);
  return [...names].filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
}

function listStoredNames(): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
  } catch {
    return [];
  }
}

/** Removes all drafts of a person from this browser. */
export function removeDrafts(personId: string): void {
  for (const rest of listDrafts(personId)) writeStored(prefixOf(personId) + rest, null);
}

/** Calls a function whenever a draft changes, in this tab or in another. */
export function watchDrafts(changed: () => void): () => void {
  if (watchers.size === 0) window.addEventListener('storage', tellWatchers);
  watchers.add(changed);
  return () => {
    watchers.delete(changed);
    if (watchers.size === 0) window.removeEventListener('storage', tellWatchers);
  };
}

function tellWatchers(): void {
  for (const changed of [...watchers]) changed();
}

/**
 * Joins two versions of a text, when another tab has changed it and this one did not hear of it: a tab that slept. Both
 * stay to be read, and the person decides.
 */
export function joinTexts(theirs: string, mine: string): string {
  if (mine.includes(theirs)) return mine;
  return theirs.includes(mine) ? theirs : `${theirs}\n\n${mine}`;
}
