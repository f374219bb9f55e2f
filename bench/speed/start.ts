import { setTimeout as rest } from 'node:timers/promises';
import autocannon from 'autocannon';
import { startOurs } from '../built-site.ts';
import { median, type Part } from '../figure.ts';

const starts = 9;
const duration = Number(process.env['SECONDS'] ?? 5);

/** Measures the time from start to listening, and the memory when idle and under load. */
export const measureStart: Part = async (say) => {
  const times: number[] = [];
  for (let start = 1; start <= starts; start++) {
    say(`start ${start} of ${starts}`);
    const server = await startOurs();
    times.push(server.startMilliseconds);
    await server.stop();
  }
  say('memory');
  const { url, readMegabytes, stop } = await startOurs();
  await rest(3000);
  const atRest = readMegabytes();
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, readMegabytes());
  }, 50);
  await autocannon({ url, connections: 32, duration, headers: { 'accept-encoding': 'br' } });
  clearInterval(watch);
  await stop();
  const describe = (what: string, figure: number, unit: string, limit: number) => ({
    what,
    ours: `${Math.round(figure)} ${unit}`,
    goal: `≤ ${limit} ${unit}`,
    reached: figure <= limit,
  });
  return [
    describe('Start to listening', median(times), 'ms', 300),
    describe('Memory at rest', atRest, 'MB', 80),
    describe('Memory under load', most, 'MB', 150),
  ];
};
