import { useQuery } from '@tanstack/react-query';
import type { CountsAnswer } from '../../../../desk/inbox.ts';
import { callDesk } from '../parts/call-desk.ts';
import { isUnreachable } from '../parts/describe-failure.ts';

// Live updates tell changes sooner, also those that time makes; this is for what they miss.
const pauseMilliseconds = 60_000;
// While the server is out of reach, so that everybody sees soon that it is back.
const unreachedMilliseconds = 10_000;

/** How many inquiries each view has, and whether mails go out. */
export function useCounts() {
  return useQuery({
    queryKey: ['counts'],
    queryFn: () => callDesk<CountsAnswer>('GET', 'counts'),
    refetchInterval: ({ state }) => (isUnreachable(state.error) ? unreachedMilliseconds : pauseMilliseconds),
  });
}
