import * as Toast from '@radix-ui/react-toast';
import { useEffect, useInsertionEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { ReachLink } from '../../components/definition-list.tsx';
import { NextSteps } from '../../components/next-steps.tsx';
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
// the first toast could not come when that toast said that the network is gone. The page's policy refuses a
// style element.
function adoptStyles() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}

/** The toast that follows a sending (docs/contract.md, section 6). Radix pauses, swipes and announces it. */
export function InquiryToast({ outcome, words }: InquiryToastProps) {
  const { texts, toasts, next, failure } = words;
  const [open, setOpen] = useState(false);
  const [announcer, setAnnouncer] = useState<HTMLElement | null>(null);
  // The live region of the form's outcome, which stands in front (outcome.tsx).
  const region = announcer?.previousElementSibling;
  const { title, description } = outcomeWords(outcome.result, words);
  useInsertionEffect(adoptStyles, []);
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
      {region &&
        outcome.result.kind === 'sent' &&
        createPortal(<NextSteps words={next} phone={failure.phone} />, region)}
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
        {/* Not announced: the next steps beside the form say it, too. */}
        {outcome.result.kind === 'sent' && (
          <p className="toast-text" data-radix-toast-announce-exclude="">
            {next.hurry[toasts.language]}
            <ReachLink href={failure.phone.href}>{failure.phone.number}</ReachLink>
          </p>
        )}
        <Toast.Close className="toast-close" lang={texts.language} aria-label={toasts.close} />
      </Toast.Root>
      <Toast.Viewport className="toast-region" label={`${toasts.region} ({hotkey})`} />
    </Toast.Provider>
  );
}
