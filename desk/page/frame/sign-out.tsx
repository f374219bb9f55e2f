import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { callDesk, isRefusedAs } from '../call-desk.ts';
import { useDesk, usePerson, useSession } from '../desk-context.ts';
import { ConfirmDialog } from '../elements/dialog.tsx';
import { useToast } from '../elements/toasts.tsx';
import { listDrafts } from '../stored-drafts.ts';
import { describeFailure } from '../words/describe-failure.ts';
import { fillCounted } from '../words/format-words.ts';

/** Ends the session of this browser; asks first where unsaved texts would be lost. */
export function SignOutButton() {
  const { words } = useDesk();
  const { id } = usePerson();
  const { leave } = useSession();
  const toast = useToast();
  const lost = useLostDrafts();
  const [isAsked, setAsked] = useState(false);
  const end = useMutation({
    mutationFn: () => leave(id, signOut()),
    onError: (error) => toast({ text: describeFailure(error, words) }),
  });
  const press = () => {
    if (lost() !== null) setAsked(true);
    else if (!end.isPending) end.mutate();
  };
  return (
    <>
      <button type="button" onClick={press}>
        {words.pages.signOut}
      </button>
      {isAsked &&
        // Rendered in the body: the navigation has smaller type and is hidden on phones.
        createPortal(
          <ConfirmDialog
            title={words.pages.signOutTitle}
            text={lost() ?? ''}
            act={words.pages.signOut}
            run={() => leave(id, signOut())}
            onDone={() => undefined}
            onClose={() => setAsked(false)}
          />,
          document.body,
        )}
    </>
  );
}

async function signOut(): Promise<void> {
  try {
    await callDesk('DELETE session');
  } catch (error) {
    // The session had ended already.
    if (!isRefusedAs('signed-out', error)) throw error;
  }
}

/** Returns the function that says how many unsaved texts signing out deletes; null for none. */
export function useLostDrafts(): () => string | null {
  const { words, language } = useDesk();
  const { id } = usePerson();
  return () => {
    const count = listDrafts(id).length;
    return count === 0 ? null : fillCounted(words.pages.signOutDrafts, count, language);
  };
}
