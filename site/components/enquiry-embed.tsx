import type { PropsWithChildren } from 'react';
import type { Academy } from '../../content/academy-schema.ts';
import s from './enquiry-embed.module.css';

interface EmbedProps {
  form: Academy['embeddedForm'];
  /** The form's name, and the words until it has loaded, both for screen readers. */
  words: { label: string; loading: string };
}

/**
 * The place of the forms provider's form, which `site/scripts/enquiry-embed.ts` loads when it comes near, and
 * as children our own form: without the place, which the script takes away where no form comes, it is shown.
 */
export function EnquiryEmbed({ form, words, children }: PropsWithChildren<EmbedProps>) {
  const { region, portalId, formId } = form;
  return (
    <>
      <section
        className={`${s.embed} screen-only`}
        aria-label={words.label}
        aria-busy="true"
        data-enquiry-embed=""
      >
        {/* Three outlines of fields, where a form is going to stand. */}
        <div className={s.skeleton}>
          <p className="vh" role="status">
            {words.loading}
          </p>
          <span />
          <span />
          <span />
        </div>
        <div
          className={`hs-form-frame ${s.frame}`}
          data-region={region}
          data-form-id={formId}
          data-portal-id={portalId}
        />
      </section>
      <div className={s.own}>{children}</div>
    </>
  );
}
