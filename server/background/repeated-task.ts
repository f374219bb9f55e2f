/** Creates a task that runs at once and then at intervals, never twice at the same time. */
export function createRepeatedTask(work: () => Promise<void>, everyMilliseconds: number) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  function runOnce(): void {
    running ??= work().finally(() => {
      running = undefined;
    });
  }

  return {
    run(): void {
      runOnce();
      timer = setInterval(runOnce, everyMilliseconds);
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}
