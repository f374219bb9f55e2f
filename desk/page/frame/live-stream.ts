/** What is used of a browser's `EventSource`. */
export type LiveStream = Pick<EventSource, 'close' | 'readyState'> & {
  addEventListener: (type: string, listener: (event: MessageEvent<string>) => void) => void;
};

export interface StreamHandlers {
  onAnswer: (data: string) => void;
  /** Nothing has come for a moment after the start. It may still: a proxy may hold back what the server sends. */
  onSlow: () => void;
  /** The stream broke off, and the browser connects again by itself. */
  onBreak: () => void;
  /** The stream is over, refused or silent: another has to be opened. */
  onEnd: () => void;
  onSignedOut: () => void;
}

const slowMilliseconds = 3000;
// The server pings after 15 seconds without an event: two of its pings may be lost or late.
const silentMilliseconds = 35_000;
// That of `EventSource`, which only browsers have.
const closed = 2;

/**
 * Listens to a stream. A connection may be lost without a sign, when a phone changes its network or a computer sleeps: a
 * stream from which neither an answer nor a ping comes for 35 seconds is closed.
 *
 * @returns the function that closes it
 */
export function listenToStream(stream: LiveStream, handlers: StreamHandlers): () => void {
  const slow = setTimeout(handlers.onSlow, slowMilliseconds);
  let silent: ReturnType<typeof setTimeout>;
  const stop = () => {
    clearTimeout(slow);
    clearTimeout(silent);
    stream.close();
  };
  const end = () => {
    stop();
    handlers.onEnd();
  };
  const hear = () => {
    clearTimeout(silent);
    silent = setTimeout(end, silentMilliseconds);
  };
  hear();
  stream.addEventListener('ping', hear);
  stream.addEventListener('message', ({ data }) => {
    hear();
    clearTimeout(slow);
    handlers.onAnswer(data);
  });
  stream.addEventListener('error', () => (stream.readyState === closed ? end() : handlers.onBreak()));
  stream.addEventListener('signed-out', handlers.onSignedOut);
  return stop;
}
