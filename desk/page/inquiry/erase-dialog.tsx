import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import { Button } from '../../../ui/button.tsx';
import { FillNodes } from '../../../ui/fill-nodes.tsx';
import { type FullInquiry, findLastWord, isSameWord } from '../../inbox.ts';
import { goTo, readAddress } from '../address.ts';
import { callDesk, isRefusedAs } from '../call-desk.ts';
import { useDesk, usePerson } from '../desk-context.ts';
import { Dialog } from '../elements/dialog.tsx';
import { Icon } from '../elements/icons.tsx';
import { useToast } from '../elements/toasts.tsx';
import { draftName, writeStored } from '../stored-drafts.ts';
import { findTextLanguage } from '../words/text-language.ts';
import { useOpenInquiry } from './change-inquiry.ts';
import { dropInquiry } from './inquiry-cache.ts';

/** Erases an inquiry for good, once the last word of the name is typed. */
export function EraseDialog({ listHref, onClose }: { listHref: string; onClose: () => void }) {
  const { words } = useDesk();
  const { inquiry, isOffline } = useOpenInquiry();
  const { name } = inquiry;
  const word = findLastWord(name);
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const fieldId = useId();
  const erase = useErase(inquiry, listHref);
  const isReady = isSameWord(typed, word) && !isOffline && !erase.isPending;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isReady) return erase.mutate(typed.trim());
    setWrong(!isSameWord(typed, word));
    input.current?.focus();
  };
  const isBeingSent = isRefusedAs('mail-being-sent', erase.error);
  const failure = isBeingSent ? words.erase.beingSent : words.trouble.notSavedChange;
  const message = isWrong ? fill(words.erase.wrong, { word }) : erase.error && failure;
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
      <form className="stack loose" onSubmit={submit} noValidate>
        <div className="field">
          <label htmlFor={fieldId}>
            <FillNodes text={words.erase.type} values={{ word: emphasize(word) }} />
          </label>
          <input
            ref={input}
            id={fieldId}
            value={typed}
            dir="auto"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            aria-invalid={isWrong || undefined}
            aria-describedby={message ? `${fieldId}-error` : undefined}
            onChange={({ target }) => {
              setTyped(target.value);
              setWrong(false);
            }}
          />
          {message && (
            <p className="error" id={`${fieldId}-error`} role="alert">
              {message}
            </p>
          )}
        </div>
        <div className="actions ends">
          <Button variant="quiet" onClick={onClose}>
            {words.erase.keep}
          </Button>
          <Button type="submit" aria-disabled={!isReady || undefined}>
            <Icon name="trash" />
            {words.inquiry.eraseForGood}
          </Button>
        </div>
      </form>
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
