import type { SessionAnswer } from '../../../../desk/contract.ts';
import { useDesk } from '../desk-context.ts';
import { Dialog } from '../parts/dialog.tsx';
import d from './door.module.css';
import { SignInForm } from './sign-in-form.tsx';

interface SignInDialogProps {
  /** Of whoever was signed in. */
  address: string;
  onClose: () => void;
  onSignedIn: (answer: SessionAnswer) => void;
}

/** The sign-in above the desk, once the session has ended: what is on screen stays beneath. */
export function SignInDialog({ address, onClose, onSignedIn }: SignInDialogProps) {
  const { words } = useDesk();
  return (
    <Dialog title={words.trouble.signInAgain} onClose={onClose}>
      <div className={d.inDialog}>
        <SignInForm address={address} isInDialog onSignedIn={onSignedIn} />
      </div>
    </Dialog>
  );
}
