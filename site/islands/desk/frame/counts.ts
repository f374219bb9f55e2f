import { useQuery } from '@tanstack/react-query';
import type { CountsAnswer } from '../../../../desk/inbox.ts';
import { callDesk } from '../parts/call-desk.ts';
import { isUnreachable } from '../parts/describe-failure.ts';

// Live updates tell most changes sooner; a reminder that comes due, and the end of a working day, tell nobody.
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
