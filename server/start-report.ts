import type { Config } from './config.ts';
import { describeLocation } from './database/location.ts';
import type { Facts } from './facts.ts';
import { createLog, type Log } from './log.ts';
import { mailFolder } from './mail/mail-files.ts';
import type { Mailer } from './mail/mailer.ts';
import { describeStalePages } from './pages/built-settings.ts';
import type { Output, ProcessOutput } from './process-output.ts';
import { programFolder } from './root.ts';
import { StartupError } from './startup-error.ts';

type Started = {
  url: string;
  mailer: Pick<Mailer, 'description'>;
  config: Config;
  facts: Facts;
  isDeskOpen: boolean;
};

/** Logs the server's settings once it listens, and a warning for each inconsistency. */
export function reportStart(
  { url, mailer, config, facts, isDeskOpen }: Started,
  output: Output,
  log: Log,
): void {
  const lines = [
    `${facts.name} listens on ${url}`,
    `Inquiries are stored in ${describeLocation(config.database)}`,
    mailer.description,
  ];
  if (isDeskOpen) lines.push(describeDesk(config));
  if (facts.placeholders.length > 0)
    lines.push(`Still placeholders in content/academy.yaml: ${facts.placeholders.join(', ')}`);
  output.out(lines.map((line) => `${line}\n`).join(''));
  for (const warning of describeStalePages(programFolder, config)) log.warn(warning);
}

function describeDesk({ siteUrl, mail, dataDir }: Config): string {
  const codes =
    mail.smtpUrl === undefined ? `; sign-in codes are in the newest .eml file of ${mailFolder(dataDir)}` : '';
  return `The staff's desk is at ${siteUrl}/desk${codes}`;
}

/** Logs why the server did not start, in one sentence if the operator can fix it, and exits with 1. */
export async function failToStart(error: unknown, output: ProcessOutput): Promise<never> {
  if (error instanceof StartupError) output.err(`${error.message}\n`);
  else createLog(output).error('The server did not start.', error);
  await output.flush();
  process.exit(1);
}
