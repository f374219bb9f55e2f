import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useDesk } from '../desk-context.ts';
import s from './notices.module.css';

/** What is said for a moment once something is saved. */
export interface Toast {
  text: string;
  /** Takes it back; each way to take something back exists elsewhere too. */
  undo?: () => void;
}

// DESK.md: long enough to read it and to decide.
const shownMilliseconds = 8000;

const ToastContext = createContext<(toast: Toast) => void>(() => undefined);

/** The function that shows a toast, in place of the one before. */
export function useToast() {
  return useContext(ToastContext);
}

/** Shows the toasts of what stands in it. */
export function Toasts({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Toast | null>(null);
  const hide = useCallback(() => setShown(null), []);
  const show = useMemo(() => (toast: Toast) => setShown({ ...toast }), []);
  return (
    <ToastContext value={show}>
      {children}
      <div role="status">{shown && <ToastView toast={shown} hide={hide} />}</div>
    </ToastContext>
  );
}

function ToastView({ toast, hide }: { toast: Toast; hide: () => void }) {
  const { words } = useDesk();
  const [isHeld, setHeld] = useState(false);
  // Whoever is about to press its button has the time to do so.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each toast has its own time
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(hide, shownMilliseconds);
    return () => clearTimeout(timer);
  }, [toast, isHeld, hide]);
  const undo = () => {
    toast.undo?.();
    hide();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while a pointer or the focus is on it
    <div
      className={s.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{toast.text}</span>
      {toast.undo && (
        <button type="button" onClick={undo}>
          {words.saved.undo}
        </button>
      )}
    </div>
  );
}
