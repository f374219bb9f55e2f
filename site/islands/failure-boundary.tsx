import { Component, type ReactNode } from 'react';
import { failureMessage } from './failure-message.ts';
import { FailureView, type FailureWords } from './failure-view.tsx';

interface FailureBoundaryProps {
  words: FailureWords;
  children: ReactNode;
}

interface FailureBoundaryState {
  /** In a box of its own: what is thrown may be anything, undefined too. */
  failure: { error: unknown } | null;
}

/** Stands around an island: if it breaks, its place shows the failure view instead of an empty hole. */
export class FailureBoundary extends Component<FailureBoundaryProps, FailureBoundaryState> {
  override state: FailureBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): FailureBoundaryState {
    return { failure: { error } };
  }

  override render() {
    const { words, children } = this.props;
    const { failure } = this.state;
    if (!failure) return children;
    return <FailureView words={words} message={failureMessage(failure.error, words.unknown)} />;
  }
}
