import { locales } from '../../inquiry/locales.ts';
import type { Content } from '../content/content.ts';
import { privacyPath } from '../paths.ts';
import s from './form-footer.module.css';
import link from './link.module.css';
import { Multilingual } from './multilingual.tsx';

/**
 * The static part of the form below its button: the honeypot; a note that a saved draft was restored, with a button
 * that clears it, since others may use the device (islands/inquiry-form/draft.ts shows it); and the privacy note.
 */
export function FormFooter({ content: { contact, language } }: { content: Content }) {
  const { honeypot, draft, privacy } = contact.form;
  return (
    <>
      {/* Off-screen, out of the tab order, not autofilled (docs/contract.md, section 1). */}
      <div className={s.trap} aria-hidden="true">
        <label htmlFor="inquiry-honeypot">{honeypot}</label>
        <input id="inquiry-honeypot" type="text" name="honeypot" autoComplete="off" tabIndex={-1} />
      </div>
      <input type="hidden" name="language" value={language} />
      <p className={s.note} data-draft-note="" hidden>
        <span>
          <Multilingual text={draft.kept} language={language} />
        </span>
        <button type="reset" className={link.link}>
          <Multilingual text={draft.discard} language={language} />
        </button>
      </p>
      <p className={s.privacy}>
        {`${privacy.text}${locales[language].gap}`}
        <a href={privacyPath(language)}>{privacy.link}</a>
      </p>
    </>
  );
}
