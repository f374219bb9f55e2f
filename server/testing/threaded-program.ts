import { createLog } from '../log.ts';
import { createProcessOutput } from '../process-output.ts';
import { stopOnSignal } from '../shutdown.ts';
import { openThread } from '../threads/open-thread.ts';

// A program that asks a thread for what has no end, and stops on signals as the server does.
const output = createProcessOutput();
stopOnSignal(createLog(output, 'info'), output.flush, async () => undefined);
const limits = { cpuMilliseconds: 600_000, milliseconds: 600_000, megabytes: 128 };
const thread = openThread('testing/endless-thread.ts', limits);
await thread.ask('ready');
thread.ask(process.argv[2]).catch(() => thread.close());
output.out('asked\n');
setInterval(() => undefined, 1000);
