/** A reason not to start, shown to the operator as one sentence with the remedy, without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}
