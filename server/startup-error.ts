/** A reason not to start, told to the operator as one plain sentence that says what to do: never with a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}
