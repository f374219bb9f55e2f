import { useQuery } from '@tanstack/react-query';
import { callDesk, DeskRefusal } from '../call-desk.ts';

export const countsKey = ['counts'];

// Live updates tell changes sooner, also those that time makes; this is for what they miss.
const pauseMilliseconds = 60_000;
// While they can't be had, so that everybody sees soon that the desk works again.
const failedMilliseconds = 5000;

/** How many inquiries each view has, and whether mails go out. Their failure says that the desk does not work. */
export function useCounts() {
  return useQuery({
    queryKey: countsKey,
    queryFn: () => callDesk('GET counts'),
    refetchInterval: ({ state }) => (state.error ? failedMilliseconds : pauseMilliseconds),
    // Offline is what the browser says itself; the server is not to blame, then or just after.
    networkMode: 'online',
    // What is the matter is said soon.
    retry: (failures, error) => failures < 1 && !(error instanceof DeskRefusal),
  });
}
