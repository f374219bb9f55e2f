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
  // The desk needs https, or this machine: there every browser has a clipboard. It may still refuse.
  const copy = async (text: string): Promise<boolean> => {
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setOutcome(isCopied ? 'copied' : 'failed');
    return isCopied;
  };
  return { outcome, copy };
}
