import { useMutation } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDesk } from '../desk-context.ts';
import { Dialog, DialogForm, Failure } from './dialog.tsx';

interface Question {
  title: string;
  text: string;
  /** The word of the button that does it. */
  act: string;
  run: () => Promise<unknown>;
  describe?: (error: unknown) => string | undefined;
}

const ConfirmContext = createContext<(question: Question) => Promise<boolean>>(async () => false);

/** Returns the function that asks, then does what can't be taken back, and tells whether it was done. */
export const useConfirm = () => useContext(ConfirmContext);

/** Shows the questions of its children. */
export function Confirms({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ question: Question; settle: (isDone: boolean) => void } | null>(null);
  const confirm = useCallback((question: Question) => {
    return new Promise<boolean>((resolve) => {
      const settle = (isDone: boolean) => {
        flushSync(() => setAsked(null));
        resolve(isDone);
      };
      setAsked({ question, settle });
    });
  }, []);
  return (
    <ConfirmContext value={confirm}>
      {children}
      {asked && <ConfirmDialog {...asked} />}
    </ConfirmContext>
  );
}

/** The focus begins on Cancel, the first control. */
function ConfirmDialog({ question, settle }: { question: Question; settle: (isDone: boolean) => void }) {
  const { title, text, act, run, describe } = question;
  const close = () => settle(false);
  // The question was asked in this language; the button for the language may change the page's meanwhile.
  const [language] = useState(useDesk().language);
  const doing = useMutation({ mutationFn: run, onSuccess: () => settle(true) });
  return (
    <Dialog title={<span lang={language}>{title}</span>} onClose={close}>
      <DialogForm
        submit={() => doing.mutate()}
        onClose={close}
        button={{ isBusy: doing.isPending, children: <span lang={language}>{act}</span> }}
      >
        <p lang={language}>{text}</p>
        <Failure of={doing} describe={describe} />
      </DialogForm>
    </Dialog>
  );
}
