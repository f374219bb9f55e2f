import * as Toast from '@radix-ui/react-toast';
import { useEffect, useInsertionEffect, useState } from 'react';
import type { FormWords } from './form-words.ts';
import styles from './inquiry-toast.css?inline';
import { outcomeWords } from './outcome-words.ts';
import type { Outcome } from './send-inquiry.ts';

export interface InquiryToastProps {
  /** The last sending; `count` tells one from the next, so that a new toast replaces the old. */
  outcome: { result: Outcome; count: number };
  words: FormWords;
}

/** A toast's time in milliseconds and a dismissing swipe's length in pixels (docs/contract.md, section 3). */
const duration = 5000;
const swipeThreshold = 50;

// In the toast's own file, so that neither is there without the other: a style sheet that was fetched with
// the first toast could not come when that toast said that the network is gone. The page's policy refuses
// another style element, and browsers from before 2023 know no constructed style sheets. The styles are one
// rule, a layer, which comes last: the layers' order is that of their first rules.
function addStyles() {
  const sheet = document.querySelector('style')?.sheet;
  sheet?.insertRule(styles, sheet.cssRules.length);
}

/** The toast that follows a sending (docs/contract.md, section 6). Radix pauses, swipes and announces it. */
export function InquiryToast({ outcome, words }: InquiryToastProps) {
  const { texts, toasts } = words;
  const [open, setOpen] = useState(false);
  const [announcer, setAnnouncer] = useState<HTMLElement | null>(null);
  const { title, description } = outcomeWords(outcome.result, words);
  useInsertionEffect(addStyles, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each sending opens it again
  useEffect(() => {
    if (announcer) setOpen(true);
  }, [outcome, announcer]);

  return (
    <Toast.Provider
      duration={duration}
      swipeDirection="right"
      swipeThreshold={swipeThreshold}
      // Radix begins the announcement with it: the title takes the place of a word that says nothing.
      label={title}
      announcerContainer={announcer ?? undefined}
    >
      {/* Where Radix announces: at the page's end, its own choice, Chinese would go to an English voice. */}
      <span ref={setAnnouncer} lang={toasts.language} />
      <Toast.Root
        key={outcome.count}
        className={outcome.result.kind === 'sent' ? 'toast' : 'toast toast-bad'}
        lang={toasts.language}
        open={open}
        onOpenChange={setOpen}
      >
        <Toast.Title className="toast-title" data-radix-toast-announce-exclude="">
          {title}
        </Toast.Title>
        <Toast.Description className="toast-text" lang={texts.language}>
          <span lang={toasts.language}>{description.text}</span>
          {description.message}
        </Toast.Description>
        <Toast.Close className="toast-close" lang={texts.language} aria-label={toasts.close} />
      </Toast.Root>
      <Toast.Viewport className="toast-region" label={`${toasts.region} ({hotkey})`} />
    </Toast.Provider>
  );
}
