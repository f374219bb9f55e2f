import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Language } from '../../inquiry/language.ts';
import type { Call } from '../contract/api.ts';
import { callDesk } from './call-desk.ts';
import { useDesk } from './desk-context.ts';
import { useToast } from './elements/toasts.tsx';

const mutationKey = ['me'];

/** Saves settings of the signed-in person, one change after the other, so that the last one stands. */
export function useSettingsChange() {
  const client = useQueryClient();
  const toast = useToast();
  const { notSavedChange } = useDesk().words.trouble;
  return useMutation({
    mutationKey,
    scope: { id: 'me' },
    mutationFn: (settings: Call<'PATCH me'>['body']) => callDesk('PATCH me', { body: settings }),
    // The answer to an earlier change lacks the later ones, which are on screen already.
    onSuccess: (answer) => {
      if (client.isMutating({ mutationKey }) === 1) client.setQueryData(['session'], answer);
    },
    onError: () => toast({ text: notSavedChange }),
  });
}

/** Returns the function that shows the desk in a language, and saves the choice for the person. */
export function useLanguageChoice() {
  const { setLanguage } = useDesk();
  const { mutate } = useSettingsChange();
  return (language: Language) => {
    setLanguage(language);
    mutate({ language });
  };
}
