/** Creates a reader that reads once in so many milliseconds, or after an error; others share the result. */
export function remember<Result>(
  read: () => Promise<Result>,
  milliseconds: number,
  elapsed = () => performance.now(),
): () => Promise<Result> {
  let last: { at: number; result: Promise<Result> } | undefined;
  return () => {
    // A clock that is set back counts, too.
    if (!last || Math.abs(elapsed() - last.at) >= milliseconds) last = { at: elapsed(), result: read() };
    last.result.catch(() => {
      last = undefined;
    });
    return last.result;
  };
}
