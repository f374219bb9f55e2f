/**
 * Creates a rest that can be cut short: by `wake`, also when that comes just before the rest, and for good by `end`.
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
    /** Whether it rests, and nothing has woken it yet. */
    isResting: () => isResting,
    /** Returns after the time, or when woken. */
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
