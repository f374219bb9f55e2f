import { type ReactNode, useEffect, useRef, useState } from 'react';
import s from './enquiry-embed.module.css';
import { type EmbeddedForm, watchForm } from './watch-form.ts';

interface EmbedProps {
  form: EmbeddedForm;
  /** The form's name, and the words until it has loaded, both for screen readers. */
  words: { label: string; loading: string };
  /** Our own form, an island that hydrates when it is visible: hidden, it costs no script. */
  children?: ReactNode;
}

/**
 * The enquiry form of the forms provider (docs/contract.md, section 2). It hydrates when its section comes
 * near and only then loads the provider's script; where that brings no form, and without script, our own
 * takes its place.
 *
 * Our own form is in the page from the start: an `import()` of it failed on a style sheet that Astro had
 * inlined and removed, and without script nothing could have fetched it.
 */
export function EnquiryEmbed({ form, words, children }: EmbedProps) {
  const [state, setState] = useState<'loading' | 'ready' | 'own-form'>('loading');
  const frame = useRef<HTMLDivElement>(null);
  const { region, portalId, formId } = form;

  useEffect(() => {
    if (!frame.current) return;
    return watchForm(form, frame.current, (hasAppeared) => setState(hasAppeared ? 'ready' : 'own-form'));
  }, [form]);

  return (
    <>
      {state !== 'own-form' && (
        <section
          className={`${s.embed} screen-only`}
          aria-label={words.label}
          aria-busy={state === 'loading'}
        >
          {/* Three outlines of fields, where a form is going to stand. */}
          {state === 'loading' && (
            <div className={s.skeleton}>
              <p className="vh" role="status">
                {words.loading}
              </p>
              <span />
              <span />
              <span />
            </div>
          )}
          <div
            ref={frame}
            className={`hs-form-frame ${s.frame}`}
            data-region={region}
            data-form-id={formId}
            data-portal-id={portalId}
          />
        </section>
      )}
      <div className={state === 'own-form' ? s.own : s.waiting}>{children}</div>
    </>
  );
}
