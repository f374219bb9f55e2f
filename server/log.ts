/** What the server tells its operator. Never a visitor's name, address or words: inquiries are named by id. */
export type Log = {
  info: (text: string) => void;
  warn: (text: string) => void;
  /** The error's own trail goes with it: whoever reads it wants to find the cause. */
  error: (text: string, error?: unknown) => void;
};

type Output = { out: (line: string) => void; err: (line: string) => void };

const processOutput: Output = {
  out: (line) => process.stdout.write(line),
  err: (line) => process.stderr.write(line),
};

/**
 * Creates the log.
 *
 * @param output where the lines go; the process's own streams unless told otherwise
 */
export function createLog(output: Output = processOutput): Log {
  return {
    info: (text) => output.out(`${text}\n`),
    warn: (text) => output.err(`Warning: ${text}\n`),
    error: (text, error) =>
      output.err(`Error: ${text}${error === undefined ? '' : `\n${readTrail(error)}`}\n`),
  };
}

function readTrail(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? '' : `\ncaused by ${readTrail(error.cause)}`;
  return `${error.stack ?? error.message}${cause}`;
}
