/**
 * Creates a pause that `wake` interrupts, even if called just before the pause, and that `end` prevents for good.
 */
export function createPause() {
  let isAwake = false;
  let isResting = false;
  let isOver = false;
  let finish: () => void = () => undefined;

  function wake(): void {
    isAwake = true;
    isResting = false;
    finish();
  }

  return {
    wake,
    end(): void {
      isOver = true;
      wake();
    },
    isOver: () => isOver,
    /** Whether a pause is running, not yet interrupted. */
    isResting: () => isResting,
    /** Resolves after the time, or when woken. */
    async wait(milliseconds: number): Promise<void> {
      if (!isAwake) {
        isResting = true;
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, milliseconds);
        finish = resolve;
        await promise;
        clearTimeout(timer);
        isResting = false;
      }
      isAwake = false;
    },
  };
}
