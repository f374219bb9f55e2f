import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { freePort } from '../../tools/free-port.ts';
import { end, root } from './program.ts';

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
    listen 127.0.0.1:${port}; root ${folder}/dist;
    location / { try_files $uri $uri/index.html =404; }
  }
}`;

/** Starts nginx over the built site. */
export async function startNginx() {
  const folder = mkdtempSync(join(tmpdir(), 'academy-nginx-'));
  const port = await freePort();
  mkdirSync(join(folder, 't'));
  writeFileSync(
    join(folder, 'nginx.conf'),
    configuration(folder, port).replace(`${folder}/dist`, join(root, 'dist')),
  );
  const child = spawn('nginx', ['-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')], {
    stdio: 'ignore',
  });
  await rest(1000);
  const [workerPid = 0] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
    .split(' ')
    .map(Number);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: workerPid,
    async stop() {
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
