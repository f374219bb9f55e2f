import { privacyPath } from '../../paths.ts';
import s from './inquiry-form.module.css';
import type { InquiryFormTexts } from './texts.ts';

/** What becomes of what is sent, in one line where it is sent from. */
export function PrivacyNote({ text, link }: InquiryFormTexts['privacy']) {
  return (
    <p className={`${s.privacy} ${s.full}`}>
      {`${text} `}
      <a href={privacyPath}>{link}</a>
    </p>
  );
}
