import link from '../../components/link.module.css';
import { failureText } from './failure-text.ts';
import s from './inquiry-form.module.css';
import type { InquiryFormTexts, ToastTexts } from './texts.ts';
import type { InquiryState } from './use-inquiry.ts';

interface FormEndProps {
  state: InquiryState;
  texts: InquiryFormTexts;
  toasts: ToastTexts;
}

/**
 * The end of the form: its button, how the sending goes, and why it failed. Toasts pass; this stays.
 *
 * While it sends, the button is `aria-disabled`: a browser takes the focus off a disabled control, and whoever uses a
 * keyboard would be left at the top of the page. Presses meanwhile are ignored (use-inquiry.ts).
 */
export function FormEnd({ state, texts, toasts }: FormEndProps) {
  const { sending, slow, failure } = state;
  const reason = failure && failureText(failure, toasts.failure);
  const progress = slow ? texts.slow : texts.sending;
  return (
    <div className={`${s.send} ${s.full}`}>
      <button type="submit" className={link.btn} aria-disabled={sending || undefined}>
        {sending ? '' : `${texts.send.en} `}
        <span lang="zh-Hans">{sending ? texts.sending.zh : texts.send.zh}</span>
      </button>
      {/* Screen readers are told at once: that the button they are on has changed, they may not say. */}
      <p role="status" className={slow ? s.slow : 'vh'}>
        {sending && `${progress.en} `}
        <span lang="zh-Hans">{sending && progress.zh}</span>
      </p>
      <p id="inquiry-form-error" className={s.err} hidden={!failure} suppressHydrationWarning>
        {reason ? (
          <span>
            <span lang="zh-Hans">{reason.zh}</span>
            {reason.message}
          </span>
        ) : (
          ''
        )}
      </p>
    </div>
  );
}
