/** Creates what reads anew at most once in so many milliseconds; whoever asks meanwhile gets the same result. */
export function remember<Result>(
  read: () => Promise<Result>,
  milliseconds: number,
  elapsed = () => performance.now(),
): () => Promise<Result> {
  let last: { at: number; result: Promise<Result> } | undefined;
  return () => {
    // A clock that is set back counts, too.
    if (!last || Math.abs(elapsed() - last.at) >= milliseconds) last = { at: elapsed(), result: read() };
    return last.result;
  };
}
