import { useEffect, useState } from 'react';

const saidMilliseconds = 3000;

/**
 * Whether a text was just copied, as long as that is shown, and the function that copies a text and returns
 * whether that worked: a browser may refuse it.
 */
export function useCopy() {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), saidMilliseconds);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (text: string): Promise<boolean> => {
    const hasWorked = await copyText(text);
    setCopied(hasWorked);
    return hasWorked;
  };
  return { isCopied, copy };
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyFromField(text);
  }
}

// Where the clipboard is refused, a browser may still copy a selected text. Outside of an open modal dialog
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
