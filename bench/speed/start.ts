import { Agent, get } from 'node:http';
import { setTimeout as rest } from 'node:timers/promises';
import { median, type Part } from './figure.ts';
import { type RunningServer, readMegabytes, startOurs } from './program.ts';

const starts = 9;
const loadSeconds = 5;
const connections = 32;

async function load({ url, pid }: RunningServer): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + loadSeconds * 1000;
  let most = 0;
  const ask = () =>
    new Promise((resolve, reject) =>
      get(`${url}/`, { agent, headers: { 'accept-encoding': 'br' } }, (answer) =>
        answer.resume().on('end', resolve),
      ).on('error', reject),
    );
  const visit = async () => {
    while (performance.now() < until) {
      await ask();
      most = Math.max(most, readMegabytes(pid));
    }
  };
  await Promise.all(Array.from({ length: connections }, visit));
  agent.destroy();
  return most;
}

/** From start to listening, and the memory at rest and under load. */
export const measureStart: Part = async (say) => {
  const times: number[] = [];
  for (let start = 1; start <= starts; start++) {
    say(`start ${start} of ${starts}`);
    const server = await startOurs();
    times.push(server.startMilliseconds);
    await server.stop();
  }
  say('memory');
  const server = await startOurs();
  await rest(3000);
  const atRest = readMegabytes(server.pid);
  const underLoad = await load(server);
  await server.stop();
  return [
    {
      what: 'Start to listening',
      ours: `${Math.round(median(times))} ms`,
      goal: '≤ 300 ms',
      reached: median(times) <= 300,
    },
    { what: 'Memory at rest', ours: `${Math.round(atRest)} MB`, goal: '≤ 80 MB', reached: atRest <= 80 },
    {
      what: 'Memory under load',
      ours: `${Math.round(underLoad)} MB`,
      goal: '≤ 150 MB',
      reached: underLoad <= 150,
    },
  ];
};
