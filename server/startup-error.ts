/** A reason not to start, shown to the operator as one sentence that says what to do, without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}
