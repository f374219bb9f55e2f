/** A clock that the test advances, so that no test waits. */
export function createClock(start = '2026-01-05T10:00:00.000Z') {
  let time = Date.parse(start);
  return {
    now: () => new Date(time),
    advance: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}
