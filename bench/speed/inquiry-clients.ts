import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

// A process of its own, so that the clients take nothing of the server's: argv has the function's address, the number
// of clients and the seconds. It prints the milliseconds of each inquiry as JSON.

const [, , url = '', clients = '64', seconds = '5'] = process.argv;
const agent = new Agent({ keepAlive: true, maxSockets: Number(clients) });
const headers = { 'content-type': 'application/json', 'x-client-info': 'bench' };
const inquiry = { name: 'Grace Liu', email: 'grace@example.org', phone: '', inquiry_type: 'general' };

function send(): Promise<number> {
  const message = `Do you teach viola to adults? ${randomUUID()}`;
  const start = performance.now();
  return new Promise((resolve, reject) => {
    request(url, { agent, method: 'POST', headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`The function answered ${answer.statusCode}.`));
      answer.resume().on('end', () => resolve(performance.now() - start));
    })
      .on('error', reject)
      .end(JSON.stringify({ ...inquiry, message }));
  });
}

const times: number[] = [];
const until = performance.now() + Number(seconds) * 1000;
async function visit() {
  while (performance.now() < until) times.push(await send());
}
await Promise.all(Array.from({ length: Number(clients) }, visit));
agent.destroy();
console.log(JSON.stringify(times));
