import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { FillNodes } from '../../../ui/fill-nodes.tsx';
import { useDesk } from '../desk-context.ts';
import { findTextLanguage } from '../words/format-words.ts';

/** A short message once something is saved. */
export interface Toast {
  text: string;
  /** The person whom the message names: fills the slot `{name}` of the text. */
  name?: string;
  /** Takes the act back; each undo exists elsewhere too. */
  undo?: () => void;
  /** Further buttons, by their labels; each act can be done elsewhere too. */
  acts?: Record<string, () => void>;
}

// Long enough to read it and to decide.
const shownMilliseconds = 8000;

const ToastContext = createContext<(toast: Toast) => void>(() => undefined);

/** Returns the function that shows a toast, which replaces the one before. */
export function useToast() {
  return useContext(ToastContext);
}

/** Shows the toasts of its children. */
export function Toasts({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<(Toast & { id: string }) | null>(null);
  // The time of one may end when the next one is there already.
  const hide = useCallback((toast: Toast) => setShown((now) => (now === toast ? null : now)), []);
  const show = useCallback((toast: Toast) => setShown({ ...toast, id: crypto.randomUUID() }), []);
  return (
    <ToastContext value={show}>
      {children}
      {/* The key remounts the toast: a press begun on one can't end on the button of the next. */}
      <div role="status">{shown && <ToastView key={shown.id} toast={shown} hide={hide} />}</div>
    </ToastContext>
  );
}

function ToastView({ toast, hide }: { toast: Toast; hide: (toast: Toast) => void }) {
  const { words } = useDesk();
  const { text, name } = toast;
  const [isHeld, setHeld] = useState(false);
  // It stays while the pointer or the focus is on it, so that its button can be pressed.
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => hide(toast), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [isHeld, hide, toast]);
  const acts = { ...toast.acts, ...(toast.undo && { [words.saved.undo]: toast.undo }) };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while a pointer or the focus is on it
    <div
      className="row toast"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>
        {name === undefined ? (
          text
        ) : (
          <FillNodes text={text} values={{ name: <bdi lang={findTextLanguage(name)}>{name}</bdi> }} />
        )}
      </span>
      {Object.entries(acts).map(([word, act]) => (
        <button
          key={word}
          type="button"
          onClick={() => {
            act();
            hide(toast);
          }}
        >
          {word}
        </button>
      ))}
    </div>
  );
}
