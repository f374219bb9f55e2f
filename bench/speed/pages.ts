import { execFileSync, spawn } from 'node:child_process';
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { whenDone } from '../../server/testing/clean-up.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { newTemporaryFolder } from '../../server/testing/temporary-database.ts';
import { root, startOurs } from '../built-site.ts';
import { type Figure, median, type Part } from '../figure.ts';

const rounds = 7;
const seconds = Number(process.env['SECONDS'] ?? 2);
const connections = 32;

// One worker, the same compressed files, no log of what is served, as ours has none.
const configuration = (folder: string, port: number) => `
worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  types { text/html html; image/avif avif; text/javascript js; }
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=1000;
  gzip_static on; gzip_vary on;
  client_body_temp_path ${folder}/t; proxy_temp_path ${folder}/t; fastcgi_temp_path ${folder}/t;
  uwsgi_temp_path ${folder}/t; scgi_temp_path ${folder}/t;
  server {
    listen 127.0.0.1:${port}; root ${root}/dist;
    location / { try_files $uri $uri/index.html =404; }
  }
}`;

/** Starts nginx over the built site; returns its address. */
async function startNginx(): Promise<string> {
  const folder = newTemporaryFolder();
  const port = await freePort();
  mkdirSync(join(folder, 't'));
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port));
  const args = ['-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')];
  const child = spawn('nginx', args, { stdio: 'ignore' });
  whenDone(() => child.kill());
  await rest(1000);
  return `http://127.0.0.1:${port}`;
}

// Not by autocannon, which has less to give than nginx: it would be what is measured.
function countPerSecond(url: string): number {
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '-H', 'Accept-Encoding: gzip', url];
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(execFileSync('wrk', args).toString())?.[1]);
}

// In turns, so that whatever else the machine does falls on both.
function compare(what: string, ours: string, nginx: string): Figure {
  const turns = Array.from({ length: rounds }, () => [countPerSecond(nginx), countPerSecond(ours)] as const);
  const beside = median(turns.map(([first]) => first));
  const own = median(turns.map(([, second]) => second));
  return {
    what: `${what}, a second`,
    ours: `${(own / beside).toFixed(2)} × nginx (${Math.round(own)})`,
    beside: `nginx ${Math.round(beside)}`,
    goal: '≥ 0.9 × nginx',
    reached: own / beside >= 0.9,
  };
}

/** Pages and pictures a second beside nginx. Needs nginx and wrk. */
export const measurePages: Part = async (say) => {
  const ours = await startOurs();
  const nginx = await startNginx();
  const [picture = ''] = globSync('_astro/hero-portrait*.avif', { cwd: join(root, 'dist') });
  say(`the home page and a picture, ${rounds} rounds of ${seconds} s each`);
  const figures = [
    compare('Home page (gzip)', `${ours.url}/`, `${nginx}/`),
    compare('Picture', `${ours.url}/${picture}`, `${nginx}/${picture}`),
  ];
  await ours.stop();
  return figures;
};
