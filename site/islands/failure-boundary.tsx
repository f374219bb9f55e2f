import { Component, type ReactNode } from 'react';

// The error is wrapped in an object, because a component may throw any value, undefined too.
type State = { failure: { error: unknown } | null };
type Props = { instead: (error: unknown) => ReactNode; children: ReactNode };

/** Stands around a part of an island: if it breaks, something simpler takes its place. */
export class FailureBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError = (error: unknown): State => ({ failure: { error } });

  override render() {
    const { failure } = this.state;
    return failure ? this.props.instead(failure.error) : this.props.children;
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
