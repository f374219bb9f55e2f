/** A clock that the test advances, so that no test waits. */
export function createClock() {
  let time = Date.parse('2026-01-05T10:00:00.000Z');
  return {
    now: () => new Date(time),
    advance: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}
