import { type ComponentType, useEffect, useState } from 'react';
import link from '../../components/link.module.css';
import { Multilingual } from '../../components/multilingual.tsx';
import next from '../../components/next-steps.module.css';
import s from './inquiry-form.module.css';
import type { InquiryToastProps } from './inquiry-toast.tsx';
import { failureText, type InquiryFormTexts, outcomeWords, type ToastTexts } from './outcome-words.ts';
import type { InquiryState } from './use-inquiry.ts';

interface FormEndProps {
  state: InquiryState;
  texts: InquiryFormTexts;
  toasts: ToastTexts;
}

/**
 * The end of the form: its button, how the sending goes, and why it failed. Toasts pass; this stays.
 *
 * While it sends, the button is `aria-disabled`: a browser takes the focus off a disabled control, and
 * whoever uses a keyboard would be left at the top of the page. Presses meanwhile are ignored
 * (use-inquiry.ts).
 */
export function FormEnd({ state, texts, toasts }: FormEndProps) {
  const { sending, slow, failure } = state;
  const reason = failure && failureText(failure, toasts, texts.language);
  const progress = slow ? texts.slow : texts.sending;
  return (
    <div className={`${s.send} ${s.full}`}>
      <button type="submit" className={link.btn} aria-disabled={sending || undefined}>
        {/* While it sends, in the language of the toasts alone. */}
        <Multilingual
          text={sending ? { [toasts.language]: texts.sending[toasts.language] } : texts.send}
          language={texts.language}
        />
      </button>
      {/* Screen readers are told at once: that the button they are on has changed, they may not say. */}
      <p role="status" className={slow ? s.slow : 'vh'}>
        {sending && <Multilingual text={progress} language={texts.language} />}
      </p>
      <p id="inquiry-form-error" className={s.err} hidden={!failure} suppressHydrationWarning>
        {reason ? (
          <span>
            <span lang={toasts.language}>{reason.text}</span>
            {reason.message}
          </span>
        ) : (
          ''
        )}
      </p>
    </div>
  );
}

interface InquiryOutcomeProps extends Omit<InquiryToastProps, 'outcome'> {
  sending: boolean;
  outcome: InquiryToastProps['outcome'] | null;
}

/**
 * Tells what became of the last sending: in a toast, or in plain words while and where the network has no
 * toast to give. What happens next stays beside the form when the toast has passed.
 */
export function InquiryOutcome({ sending, outcome, ...words }: InquiryOutcomeProps) {
  const [Toast, setToast] = useState<ComponentType<InquiryToastProps> | null>(null);

  // Fetched once the form has its script, for a failure may be that of the network; asked for again when a
  // sending begins or ends, should that have failed. The inquiry itself never waits for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sending asks again
  useEffect(() => {
    import('./inquiry-toast.tsx').then(
      (module) => setToast(() => module.InquiryToast),
      () => {},
    );
  }, [sending]);

  // Why it failed stands beside the button, too.
  const plain = outcome && !Toast && outcomeWords(outcome.result, words.texts, words.language);
  return (
    <>
      {/* There from the start: a screen reader tells only what changes in a region that it knows. */}
      <div role="status" className={next.outcome}>
        {plain && (
          <p lang={words.texts.language}>
            {plain.title} {plain.description.text}
          </p>
        )}
      </div>
      {outcome && Toast && <Toast outcome={outcome} {...words} />}
    </>
  );
}
