/**
 * Creates a rest that can be cut short: by `wake`, also when that comes just before the rest, and for good by `end`.
 */
export function createPause() {
  let isAwake = false;
  let isOver = false;
  let finish: () => void = () => undefined;

  function wake(): void {
    isAwake = true;
    finish();
  }

  return {
    wake,
    end(): void {
      isOver = true;
      wake();
    },
    isOver: () => isOver,
    /** Returns after the time, or when woken. */
    async wait(milliseconds: number): Promise<void> {
      if (!isAwake) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, milliseconds);
        finish = resolve;
        await promise;
        clearTimeout(timer);
      }
      isAwake = false;
    },
  };
}
