import { type ComponentType, useEffect, useRef, useState } from 'react';
import { translateMessage } from '../../../inquiry/messages.ts';
import { ReachLink } from '../../components/definition-list.tsx';
import link from '../../components/link.module.css';
import { Multilingual } from '../../components/multilingual.tsx';
import next from '../../components/next-steps.module.css';
import type { FormWords } from './form-words.ts';
import s from './inquiry-form.module.css';
import type { InquiryToastProps } from './inquiry-toast.tsx';
import { outcomeWords } from './outcome-words.ts';
import type { InquiryState } from './use-inquiry.ts';

interface OutcomeProps {
  state: InquiryState;
  words: FormWords;
}

/**
 * The end of the form: its button, how the sending goes, and why it failed. Toasts pass; this stays.
 *
 * A browser takes the focus off a button that is disabled: it comes back after a failure, unless the visitor
 * has put it elsewhere. After a success it goes to the thanks (`InquiryOutcome`).
 */
export function FormEnd({ state, words }: OutcomeProps) {
  const { texts, toasts } = words;
  const { sending, slow, failure } = state;
  const progress = slow ? texts.slow : texts.sending;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (failure && hasLostFocus()) button.current?.focus();
  }, [failure]);
  return (
    <div className={`${s.send} ${s.full}`}>
      <button
        ref={button}
        type="submit"
        className={link.btn}
        disabled={sending}
        style={
          sending ? { width: button.current?.getBoundingClientRect().width, paddingInline: 0 } : undefined
        }
      >
        {/* While it sends, in the language of the toasts alone. */}
        <Multilingual
          text={sending ? { [toasts.language]: texts.sending[toasts.language] } : texts.send}
          language={texts.language}
        />
      </button>
      {/* Announced at once: screen readers may not announce that the focused button has changed. */}
      <p role="status" className={slow ? s.slow : 'vh'}>
        {sending && <Multilingual text={progress} language={texts.language} />}
      </p>
      <p id="inquiry-form-error" className={s.err} hidden={!failure} suppressHydrationWarning>
        {failure && <Failure failure={failure} words={words} />}
      </p>
    </div>
  );
}

/** Whether the visitor is at the button, or where the browser puts them once it, and a second press, is dead. */
const hasLostFocus = () => document.activeElement?.matches('body, main, [type=submit]') === true;

/** The advice after a failure: the server's message, or in each language that no answer came. */
function Failure({ failure, words }: { failure: InquiryState['failure']; words: FormWords }) {
  const { language, notSent } = words.texts;
  const { phone } = words.failure;
  if (failure?.kind === 'rejected') return translateMessage(failure.message, language);
  return (
    <span>
      <Multilingual text={notSent} language={language} />{' '}
      <ReachLink href={phone.href}>{phone.number}</ReachLink>
    </span>
  );
}

/**
 * Tells the outcome of the last sending: in a toast, or in plain words until the toast's script has loaded,
 * or where it can't. The next steps stay beside the form when the toast has passed.
 */
export function InquiryOutcome({ state: { sending, outcome }, words }: OutcomeProps) {
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

  const region = useRef<HTMLDivElement>(null);
  const isSent = outcome?.result.kind === 'sent';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each success takes the focus that its button lost
  useEffect(() => {
    if (isSent && hasLostFocus()) region.current?.focus({ preventScroll: true });
  }, [outcome, isSent]);

  // Why it failed stands beside the button, too.
  const plain = outcome && !Toast && outcomeWords(outcome.result, words);
  return (
    <>
      {/* There from the start: a screen reader announces changes only in a region that it knows. */}
      <div ref={region} role="status" className={next.outcome} tabIndex={-1}>
        {plain && (
          <p lang={words.toasts.language}>
            {plain.title} {plain.description.text}
          </p>
        )}
      </div>
      {outcome && Toast && <Toast outcome={outcome} words={words} />}
    </>
  );
}
