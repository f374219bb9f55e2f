import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { useDesk } from '../desk-context.ts';
import { Dialog } from '../elements/dialog.tsx';
import { useOpenInquiry } from './change-inquiry.ts';

/** Corrects the address that a family has mistyped: the inquiry's own, for every mail from now on. */
export function CorrectAddress({ onClose }: { onClose: () => void }) {
  const { words } = useDesk();
  const { inquiry, change, whenOnline } = useOpenInquiry();
  const [address, setAddress] = useState(inquiry.email);
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const save = () => {
    const typed = address.trim();
    const isAddress = typed !== '' && field.current?.validity.valid === true;
    setWrong(!isAddress);
    if (!isAddress) return field.current?.focus();
    if (typed !== inquiry.email) change('email', typed, 'acts');
    onClose();
  };
  const { onClick: saveOnline, ...offline } = whenOnline(save);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    saveOnline();
  };
  return (
    <Dialog title={words.composer.correctTitle} onClose={onClose}>
      <form className="stack loose" onSubmit={submit} noValidate>
        <TextField
          label={words.people.email}
          type="email"
          autoComplete="off"
          inputRef={field}
          value={address}
          error={isWrong ? words.signIn.invalidEmail : null}
          onChange={({ target }) => setAddress(target.value)}
          data-autofocus=""
        />
        <p className="small muted">{words.composer.correctText}</p>
        <div className="actions ends">
          <Button variant="quiet" onClick={onClose}>
            {words.saved.cancel}
          </Button>
          <Button type="submit" variant="ink" {...offline}>
            {words.composer.correct}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
