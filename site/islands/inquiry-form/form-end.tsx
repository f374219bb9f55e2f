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

/** The end of the form: its button, how the sending goes, and why it failed. Toasts pass; this stays. */
export function FormEnd({ state, texts, toasts }: FormEndProps) {
  const { sending, slow, failure } = state;
  return (
    <div className={`${s.send} ${s.full}`}>
      <button type="submit" className={link.btn} disabled={sending}>
        {sending ? '' : `${texts.send.en} `}
        <span lang="zh-Hans">{sending ? texts.sending.zh : texts.send.zh}</span>
      </button>
      <p role="status" className={s.slow}>
        {slow && (
          <>
            {texts.slow.en} <span lang="zh-Hans">{texts.slow.zh}</span>
          </>
        )}
      </p>
      <p id="inquiry-form-error" className={s.err} lang="zh-Hans" hidden={!failure} suppressHydrationWarning>
        {failure ? failureText(failure, toasts.failure) : ''}
      </p>
    </div>
  );
}
