import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PreviewAnswer } from '../../website.ts';
import { callDesk } from '../call-desk.ts';
import { useIsOffline } from '../frame/connection.ts';

// A build takes seconds: it begins once drafts have rested for so long.
const restMilliseconds = 1500;
const pollMilliseconds = 1000;

/**
 * Asks for a preview whenever drafts were saved, and follows how it is made.
 *
 * @param savedAt when drafts were saved last; null for not since the page was opened
 * @param isAway whether no publisher is there to make one
 * @returns the last preview that is ready, which stays until a newer one is
 */
export function usePreview(savedAt: string | null, isAway: boolean) {
  const [ready, setReady] = useState<PreviewAnswer['preview'] | null>(null);
  const isOffline = useIsOffline();
  const { mutate, data } = useMutation({
    mutationFn: () => callDesk('POST website/previews', { body: { id: crypto.randomUUID() } }),
  });
  const id = data?.preview.id;
  const building = useQuery({
    queryKey: ['website-preview', id],
    queryFn: () => callDesk('GET website/previews/:id', { id: id ?? '' }),
    enabled: id !== undefined && data?.preview.state === 'waiting',
    refetchInterval: ({ state }) => (state.data?.preview.state === 'waiting' ? pollMilliseconds : false),
  });
  useEffect(() => {
    if (isAway || isOffline) return;
    const timer = setTimeout(mutate, savedAt ? restMilliseconds : 0);
    return () => clearTimeout(timer);
  }, [savedAt, isAway, isOffline, mutate]);
  const preview = building.data?.preview ?? data?.preview;
  if (preview?.state === 'ready' && preview.id !== ready?.id) setReady(preview);
  return { ready, isBuilding: preview?.state === 'waiting', failure: preview?.failure ?? null };
}

// What the desk does in the frame of a preview: its pages are of the same origin, and marked with the
// addresses of their fields (`data-field`).

const marked = (document: Document, address: string) =>
  document.querySelectorAll<HTMLElement>(`[data-field="${CSS.escape(address)}"]`);

/** Shows a text that is typed just now. What holds more than a text waits for the built page. */
export function showText(document: Document, address: string, text: string): void {
  for (const element of marked(document, address))
    if (element.childElementCount === 0 && element.textContent !== text) element.textContent = text;
}

/** Outlines the field that has the focus, and scrolls to it where it is out of view. */
export function outlineField(document: Document, address: string | null): void {
  for (const { style } of document.querySelectorAll<HTMLElement>('[data-field]')) style.outline = '';
  const [element] = address === null ? [] : marked(document, address);
  if (!element) return;
  // Rules of our own would need the page's policy to allow them.
  Object.assign(element.style, { outline: '2px solid #46604e', outlineOffset: '8px', borderRadius: '2px' });
  const { top, bottom } = element.getBoundingClientRect();
  const { innerHeight = 0 } = document.defaultView ?? {};
  if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center' });
}

/** Calls a function with the address of a sentence that is pressed; links and buttons act as ever. */
export function onFieldPressed(document: Document, act: (address: string) => void): void {
  document.addEventListener('click', ({ target }) => {
    // An element of the frame is none of this window's `Element`.
    const element = target as Element | null;
    const address = element?.closest<HTMLElement>('[data-field]')?.dataset['field'];
    if (address && !element?.closest('a, button, summary, label, input')) act(address);
  });
}
