import { findEnd } from '../../content/dates.ts';
import type { Content } from '../../content/model/content.ts';
import { formatWhenDays } from '../../inquiry/format-dates.ts';
import { chooseName, locales } from '../../inquiry/locales.ts';
import { contactPath, privacyPath } from '../paths.ts';
import layout from '../styles/layout.module.css';
import s from './form-header-and-footer.module.css';
import link from './link.module.css';
import { Multilingual } from './multilingual.tsx';

/** The ID of the line that names the recipient of the inquiry: it describes the form. */
export const recipientId = 'inquiry-recipient';

/**
 * Says above the fields which instructor the inquiry is for, sends the slug along, and lets the visitor drop
 * it by the contact page for anyone (site/scripts/contact-address.ts fills it).
 */
export function FormRecipient({ content: { contact, instructors, language } }: { content: Content }) {
  const { forInstructor, forAnyone } = contact.form;
  const names = instructors.map(({ slug, latinName, chineseName }) => [
    slug,
    chooseName(language, latinName, chineseName),
  ]);
  return (
    <>
      <input type="hidden" name="instructor" />
      <p
        id={recipientId}
        className={`${layout.row} ${s.line} ${s.recipient}`}
        data-for-instructor={forInstructor}
        data-names={JSON.stringify(Object.fromEntries(names))}
        hidden
      >
        <span />
        <a className={link.link} href={contactPath(language)}>
          {forAnyone}
        </a>
      </p>
    </>
  );
}

/**
 * Buttons that begin a line of the message, shown with script while a trial lesson is the type; visitors from
 * a program's page get the program's (site/scripts/contact-address.ts).
 */
export function MessageBeginnings({ content }: { content: Content }) {
  const { contact, language, programs } = content;
  const { label, lines } = contact.form.beginnings;
  const dates = listDateBeginnings(content);
  const ofPrograms = programs.flatMap(({ slug, name, beginnings }) =>
    beginnings ? [[slug, name, ...beginnings]] : [],
  );
  return (
    <fieldset
      className={`${layout.row} ${layout.sm} ${s.line} ${s.beginnings}`}
      data-beginnings={JSON.stringify(ofPrograms)}
      data-dates={dates.length > 0 ? JSON.stringify(dates) : undefined}
    >
      <legend>{label}</legend>
      {lines.map((line) => (
        <button
          key={line}
          type="button"
          className={`${link.btn} ${link.ghost} ${link.small}`}
          value={`${line}${locales[language].colon}`}
        >
          {line}
        </button>
      ))}
    </fieldset>
  );
}

/** Of more dates, those that end last are left out: the page comes in one round trip. */
const mostDates = 80;

/** Lists the dates that one may ask for: the ID, how a message for it begins, and when it is over. */
function listDateBeginnings({ academy, language, programs, today }: Content) {
  const { colon, comma } = locales[language];
  const open = programs.flatMap(({ name, dates }) =>
    dates
      .filter(({ state }) => state !== 'cancelled')
      .map((date) => ({ name, date, until: findEnd(date, academy.timeZone).getTime() })),
  );
  return open
    .toSorted((a, b) => a.until - b.until)
    .slice(0, mostDates)
    .map(({ name, date, until }) => {
      const day = formatWhenDays(language, date, today);
      return [date.id, `${name}${colon}${date.titles[language]}${comma}${day}`, until] as const;
    });
}

/**
 * The static part of the form below its button: honeypot, when an answer comes, privacy note, and the note that a saved draft was
 * restored (islands/inquiry-form/draft.ts shows it), with a button that clears it: others may use the device.
 */
export function FormFooter({ content: { contact, language } }: { content: Content }) {
  const { honeypot, draft, answer, privacy } = contact.form;
  return (
    <>
      {/* Off-screen, out of the tab order, not autofilled (docs/contract.md, section 1). */}
      <div className={s.trap} aria-hidden="true">
        <label htmlFor="inquiry-honeypot">{honeypot}</label>
        <input id="inquiry-honeypot" type="text" name="honeypot" autoComplete="off" tabIndex={-1} />
      </div>
      <input type="hidden" name="language" value={language} />
      <p className={`${layout.row} ${layout.sm} ${layout.muted} ${s.line}`} data-draft-note="" hidden>
        <span>
          <Multilingual text={draft.kept} language={language} />
        </span>
        <button type="reset" className={link.link}>
          <Multilingual text={draft.discard} language={language} />
        </button>
      </p>
      {answer && <p className={s.line}>{answer}</p>}
      <p className={`${layout.muted} ${layout.line} ${s.line} ${s.privacy}`}>
        {`${privacy.text}${locales[language].gap}`}
        <a href={privacyPath(language)}>{privacy.link}</a>
      </p>
    </>
  );
}
