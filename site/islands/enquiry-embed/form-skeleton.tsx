import s from './enquiry-embed.module.css';

/** Three outlines of fields, where a form is going to stand. */
export function FormSkeleton({ label }: { label: string }) {
  return (
    <div className={s.skeleton}>
      <p className="vh" role="status">
        {label}
      </p>
      <span />
      <span />
      <span />
    </div>
  );
}
