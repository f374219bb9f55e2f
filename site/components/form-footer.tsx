import type { Content } from '../content/content-schema.ts';
import { privacyPath } from '../paths.ts';
import s from './form-footer.module.css';
import link from './link.module.css';

type FormFooterProps = Pick<Content['contact']['form'], 'honeypot' | 'draft' | 'privacy'>;

/**
 * The static part of the form below its button: the honeypot; a note that a saved draft was restored, with a button
 * that clears it, since others may use the device (islands/inquiry-form/draft.ts shows it); and the privacy note.
 */
export function FormFooter({ honeypot, draft: { kept, discard }, privacy }: FormFooterProps) {
  return (
    <>
      {/* Off-screen, out of the tab order, not autofilled (docs/contract.md, section 1). */}
      <div className={s.trap} aria-hidden="true">
        <label htmlFor="inquiry-honeypot">{honeypot}</label>
        <input id="inquiry-honeypot" type="text" name="honeypot" autoComplete="off" tabIndex={-1} />
      </div>
      <p className={s.note} data-draft-note="" hidden>
        <span>
          {`${kept.en} `}
          <span lang="zh-Hans">{kept.zh}</span>
        </span>
        <button type="reset" className={link.link}>
          {`${discard.en} `}
          <span lang="zh-Hans">{discard.zh}</span>
        </button>
      </p>
      <p className={s.privacy}>
        {`${privacy.text} `}
        <a href={privacyPath}>{privacy.link}</a>
      </p>
    </>
  );
}
