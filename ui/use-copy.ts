import { useEffect, useState } from 'react';

const saidMilliseconds = 3000;

type Outcome = 'copied' | 'failed' | null;

/**
 * The outcome of the last copy, for as long as it is shown, and the function that copies a text and returns
 * whether that worked.
 */
export function useCopy() {
  const [outcome, setOutcome] = useState<Outcome>(null);
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(null), saidMilliseconds);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (text: string): Promise<boolean> => {
    const isCopied = await copyText(text);
    setOutcome(isCopied ? 'copied' : 'failed');
    return isCopied;
  };
  return { outcome, copy };
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyFromField(text);
  }
}

// Where the clipboard is refused, a browser may still copy what is selected. Outside of an open modal dialog
// no text can be selected.
function copyFromField(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'vh';
  (before?.closest('dialog') ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
