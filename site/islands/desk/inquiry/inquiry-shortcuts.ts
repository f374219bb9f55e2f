import { useEffect } from 'react';
import { usePerson } from '../desk-context.ts';
import { useOpenInquiry } from './change-inquiry.ts';
import { newNoteId } from './inquiry-notes.tsx';

/** Moves the focus to the field for a new note. */
export function focusNewNote(): void {
  document.getElementById(newNoteId)?.focus();
}

/** Does what the list tells the open inquiry to do, when a single key is pressed. */
export function useInquiryShortcuts(): void {
  const { inquiry, perform, isOffline } = useOpenInquiry();
  const { id, name } = usePerson();
  const { status, assignedTo, quarantine } = inquiry;
  const assignedId = assignedTo?.id;
  useEffect(() => {
    const acts: Record<string, () => void> = {
      note: focusNewNote,
      contacted: () => {
        if (isOffline || status !== 'new') return;
        perform({ act: { kind: 'change', change: { status: 'contacted' } }, place: 'acts' });
      },
      assign: () => {
        if (isOffline || assignedId === id) return;
        perform({ act: { kind: 'change', change: { assignedTo: { id, name } } }, place: 'acts' });
      },
    };
    const act = (event: Event) => {
      if (event instanceof CustomEvent && !quarantine) acts[String(event.detail)]?.();
    };
    window.addEventListener('desk-act', act);
    return () => window.removeEventListener('desk-act', act);
  }, [perform, isOffline, status, assignedId, quarantine, id, name]);
}
