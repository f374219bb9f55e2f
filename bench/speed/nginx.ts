import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { whenDone } from '../../server/testing/clean-up.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { localhostCertificate } from '../../server/testing/localhost-certificate.ts';
import { newTemporaryFolder } from '../../server/testing/temporary-database.ts';
import { root } from '../measurement.ts';

// The defaults of Debian's /etc/nginx/nginx.conf; one worker, and no access log, since our server has none
// either.
const around = (folder: string, site: string) => `
worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  types { text/html html; image/avif avif; text/javascript js; }
  access_log off; sendfile on; tcp_nopush on; gzip on; keepalive_requests 1000000;
  client_body_temp_path ${folder}/t; proxy_temp_path ${folder}/t; fastcgi_temp_path ${folder}/t;
  uwsgi_temp_path ${folder}/t; scgi_temp_path ${folder}/t;
  ${site}
}`;

async function startNginx(writeSite: (port: number, folder: string) => string): Promise<number> {
  const folder = newTemporaryFolder();
  const port = await freePort();
  mkdirSync(join(folder, 't'));
  writeFileSync(join(folder, 'nginx.conf'), around(folder, writeSite(port, folder)));
  const args = ['-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')];
  const child = spawn('nginx', args, { stdio: 'ignore' });
  child.on('error', () => undefined);
  whenDone(() => child.kill());
  await rest(1000);
  if (!child.pid) throw new Error('nginx is missing: install it, such as by `apt-get install nginx`.');
  if (child.exitCode === null) return port;
  throw new Error(`nginx does not start: ${readFileSync(join(folder, 'error.log'), 'utf8')}`);
}

/** Starts nginx with the built and compressed files; returns its address. */
export async function startFileServer(): Promise<string> {
  const port = await startNginx(
    (free) => `open_file_cache max=1000; gzip_static on; gzip_vary on;
    server { listen 127.0.0.1:${free}; root ${root}/dist; location / { try_files $uri $uri/index.html =404; } }`,
  );
  return `http://127.0.0.1:${port}`;
}

/** Starts nginx with TLS and HTTP/2 in front of our server, with the settings of docs/proxies.md. */
export async function startProxy(url: string): Promise<string> {
  const port = await startNginx((free, folder) => {
    for (const kind of ['key', 'cert'] as const) {
      writeFileSync(join(folder, `${kind}.pem`), localhostCertificate[kind], { mode: 0o600 });
    }
    return [
      [/listen 443 /, `listen 127.0.0.1:${free} `],
      [/listen \[::\]:443.*\n/, ''],
      [/(ssl_certificate) .*;/, `$1 ${folder}/cert.pem;`],
      [/(ssl_certificate_key) .*;/, `$1 ${folder}/key.pem;`],
      [/(proxy_pass) .*;/, `$1 ${url.replace('localhost', '127.0.0.1')};`],
    ].reduce((text, [from = '', to = '']) => {
      if (text.search(from) < 0) throw new Error(`The settings of nginx in docs/proxies.md lack ${from}.`);
      return text.replace(from, String(to));
    }, readDocumentedServer());
  });
  return `https://127.0.0.1:${port}`;
}

// Extracts the second of the document's two server blocks; the first only redirects to it.
function readDocumentedServer(): string {
  const document = readFileSync(join(root, 'docs/proxies.md'), 'utf8');
  const [, block = ''] = /```nginx\n([\s\S]*?)```/.exec(document) ?? [];
  return block.slice(block.lastIndexOf('server {'));
}
