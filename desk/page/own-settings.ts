import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Person } from '../contract.ts';
import { callDesk } from './call-desk.ts';

type Settings = Partial<Pick<Person, 'language' | 'wantsMorningMail' | 'wantsNewsMail' | 'signatures'>>;

const mutationKey = ['me'];

/** Saves settings of the signed-in person, one change after the other, so that the last one stands. */
export function useSettingsChange() {
  const client = useQueryClient();
  return useMutation({
    mutationKey,
    scope: { id: 'me' },
    mutationFn: (settings: Settings) => callDesk('PATCH me', { body: settings }),
    // The answer to an earlier change lacks the later ones, which are on screen already.
    onSuccess: (answer) => {
      if (client.isMutating({ mutationKey }) === 1) client.setQueryData(['session'], answer);
    },
  });
}
