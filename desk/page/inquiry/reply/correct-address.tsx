import { useRef, useState } from 'react';
import { TextField } from '../../../../ui/fields.tsx';
import { useDesk } from '../../desk-context.ts';
import { Dialog, DialogForm } from '../../elements/dialog.tsx';
import { useOpenInquiry } from '../acts/inquiry-changes.tsx';

/** Corrects the address that a family has mistyped: the inquiry's own, for every mail from now on. */
export function CorrectAddress({ onClose }: { onClose: () => void }) {
  const { words } = useDesk();
  const { inquiry, change, whenOnline } = useOpenInquiry();
  const [seen] = useState(inquiry);
  const [address, setAddress] = useState(seen.email);
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const save = () => {
    const typed = address.trim();
    const isAddress = typed !== '' && field.current?.validity.valid === true;
    setWrong(!isAddress);
    if (!isAddress) return;
    change({ email: typed }, 'acts', seen);
    onClose();
  };
  const { onClick: submit, ...offline } = whenOnline(save);
  return (
    <Dialog title={words.composer.correctTitle} onClose={onClose}>
      <DialogForm submit={submit} onClose={onClose} button={{ ...offline, children: words.composer.correct }}>
        <TextField
          label={words.people.email}
          type="email"
          autoComplete="off"
          inputRef={field}
          value={address}
          error={isWrong ? words.signIn.invalidEmail : null}
          onChange={({ target }) => setAddress(target.value)}
        />
        <p className="small muted">{words.composer.correctText}</p>
      </DialogForm>
    </Dialog>
  );
}
