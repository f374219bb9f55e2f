import { useMutation } from '@tanstack/react-query';
import type { DoneAnswer } from '../../../../desk/contract.ts';
import { useDesk } from '../desk-context.ts';
import { callDesk, isSignedOut } from '../parts/call-desk.ts';
import { describeFailure } from '../parts/describe-failure.ts';
import { useToast } from '../parts/toasts.tsx';
import { useSession } from '../session-context.ts';

/** The function that ends the session of this browser and shows the door; it says so when that does not work. */
export function useSignOut() {
  const { words } = useDesk();
  const { leave } = useSession();
  const toast = useToast();
  const end = useMutation({
    mutationFn: () => callDesk<DoneAnswer>('DELETE', 'session'),
    onSuccess: leave,
    onError: (error) => {
      // It had ended already, which is as good.
      if (isSignedOut(error)) leave();
      else toast({ text: describeFailure(error, words) });
    },
  });
  return () => {
    if (!end.isPending) end.mutate();
  };
}
