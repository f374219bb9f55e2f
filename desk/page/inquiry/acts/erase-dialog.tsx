import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fill } from '../../../../content/fill-slots.ts';
import { TextField } from '../../../../ui/fields.tsx';
import { FillNodes } from '../../../../ui/fill-nodes.tsx';
import { type FullInquiry, findLastWord, isSameWord } from '../../../contract/inbox.ts';
import { goTo, readAddress } from '../../address.tsx';
import { callDesk, isRefusedAs } from '../../call-desk.ts';
import { useDesk, usePerson } from '../../desk-context.ts';
import { Dialog, DialogForm, Failure } from '../../elements/dialog.tsx';
import { useToast } from '../../elements/toasts.tsx';
import { dropInquiry } from '../../inquiry-cache.ts';
import { draftName, writeStored } from '../../stored-drafts.ts';
import { findTextLanguage } from '../../words/format-words.ts';
import { useOpenInquiry } from './inquiry-changes.tsx';

/** Erases an inquiry for good, once the last word of the name is typed. */
export function EraseDialog({ listHref, onClose }: { listHref: string; onClose: () => void }) {
  const { words } = useDesk();
  const { inquiry, isOffline } = useOpenInquiry();
  const { name } = inquiry;
  const word = findLastWord(name);
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const erase = useErase(inquiry, listHref);
  const isReady = isSameWord(typed, word) && !isOffline && !erase.isPending;
  const submit = () => {
    if (isReady) return erase.mutate(typed.trim());
    setWrong(!isSameWord(typed, word));
  };
  const describe = (error: Error) =>
    isRefusedAs('mail-being-sent', error) ? words.erase.beingSent : words.trouble.notSavedChange;
  const emphasize = (text: string) => (
    <bdi>
      <b lang={findTextLanguage(name)}>{text}</b>
    </bdi>
  );
  return (
    <Dialog title={words.erase.title} onClose={onClose}>
      <p>
        <FillNodes text={words.erase.text} values={{ name: emphasize(name) }} />
      </p>
      <DialogForm
        submit={submit}
        onClose={onClose}
        cancel={words.erase.keep}
        button={{
          variant: 'primary',
          icon: 'trash',
          label: words.inquiry.eraseForGood,
          'aria-disabled': !isReady || undefined,
        }}
      >
        <TextField
          label={<FillNodes text={words.erase.type} values={{ word: emphasize(word) }} />}
          value={typed}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          error={isWrong ? fill(words.erase.wrong, { word }) : null}
          onChange={({ target }) => {
            setTyped(target.value);
            setWrong(false);
          }}
        />
        <Failure of={erase} describe={describe} />
      </DialogForm>
    </Dialog>
  );
}

function useErase({ id, name }: Pick<FullInquiry, 'id' | 'name'>, listHref: string) {
  const client = useQueryClient();
  const toast = useToast();
  const me = usePerson();
  const { words } = useDesk();
  return useMutation({
    mutationFn: (word: string) => callDesk('POST inquiries/:id/erase', { id, body: { word } }),
    onSuccess: () => {
      // Leave the inquiry if it is still open.
      if (readAddress(window.location.search).inquiry === id) goTo(listHref);
      dropInquiry(client, id);
      writeStored(draftName(me.id, 'note', id), null);
      toast({ text: words.saved.erased, name });
    },
  });
}
