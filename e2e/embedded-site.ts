import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSiteFiles } from '../server/pages/site-files.ts';
import { createSite } from '../server/pages/static-site.ts';
import { exportSite } from '../tools/export-site.ts';

/** Where a hosted backend takes inquiries. */
export const backend = { url: 'https://backend.example', anonymousKey: 'public.key' };

/** The identifiers of the provider's form. */
export const embeddedForm = {
  region: 'eu1',
  portalId: '4815162342',
  formId: '0a1b2c3d-1111-2222-3333-444455556666',
};

const sectionOf = (name: string) => new RegExp(`^${name}:\\n(?: {2}.*\\n)+`, 'm');

/** Exports the site with an academy's options, an outside form and a hosted backend; returns its folder. */
async function exportConfigured(project: string, sections: Record<string, object>): Promise<string> {
  for (const part of ['content', 'site/media/images/portraits'])
    cpSync(part, join(project, part), { recursive: true });
  execFileSync('cp', ['-r', 'built-site', project]);
  const academy = join(project, 'content/academy.yaml');
  let text = readFileSync(academy, 'utf8');
  for (const [name, section] of Object.entries(sections)) {
    if (!sectionOf(name).test(text)) throw new Error(`academy.yaml has no ${name} to replace`);
    text = text.replace(sectionOf(name), `${name}: ${JSON.stringify(section)}\n`);
  }
  writeFileSync(academy, text);
  await exportSite(project, { siteUrl: '', retentionDays: '' });
  return join(project, 'dist');
}

/** Serves that site with our server's policies: the provider's form must work under them. */
export async function startEmbeddedSite() {
  const project = mkdtempSync(join(tmpdir(), 'academy-embedded-'));
  const site = createSite(
    await readSiteFiles(await exportConfigured(project, { embeddedForm, backend })),
    '',
  );
  rmSync(project, { recursive: true });
  const server = createServer((request, response) => {
    if (!site.send(request, response)) response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { home: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}
