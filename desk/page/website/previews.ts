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
