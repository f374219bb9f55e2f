import { Component, type ReactNode } from 'react';
import { ReachLink } from '../components/definition-list.tsx';
import { ButtonLink } from '../components/link.tsx';
import s from './failure-boundary.module.css';
import type { FormWords } from './inquiry-form/form-words.ts';

// The error is wrapped in an object, because a component may throw any value, undefined too.
type State = { failure: { error: unknown } | null };

/** Stands around an island: if it breaks, its place shows the failure view instead of an empty hole. */
export class FailureBoundary extends Component<{ words: FormWords['failure']; children: ReactNode }, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError = (error: unknown): State => ({ failure: { error } });

  override render() {
    const { words, children } = this.props;
    const { failure } = this.state;
    if (!failure) return children;
    return <FailureView words={words} message={failureMessage(failure.error, words.unknown)} />;
  }
}

/**
 * The message of a failure for visitors: the status and its text where an answer failed, else the error's
 * message. Never a stack.
 */
export function failureMessage(error: unknown, unknown: string): string {
  if (error instanceof Response) return `${error.status} ${error.statusText}`.trim();
  const message = error instanceof Error ? error.message : error;
  return typeof message === 'string' && message ? message : unknown;
}

/** The replacement for an island that broke: it says so, gives the reason, and offers ways on. */
function FailureView({ words, message }: { words: FormWords['failure']; message: string }) {
  const { title, home, contact, phone } = words;
  return (
    <div className={s.failure} role="alert">
      <h2>{title}</h2>
      {/* Errors' own messages are English. */}
      <p lang={message === words.unknown ? undefined : 'en'}>{message}</p>
      <p className={s.ways}>
        <ButtonLink href={home.href} small>
          {home.label}
        </ButtonLink>
        <ButtonLink href={contact.href} variant="ghost" small>
          {contact.label}
        </ButtonLink>
        <ReachLink href={phone.href}>{phone.number}</ReachLink>
      </p>
    </div>
  );
}
