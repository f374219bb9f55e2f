import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { copyBuiltProgram, startProgram } from '../testing/program.ts';
import { newTemporaryFolder } from '../testing/temporary-database.ts';
import { type BuiltSettings, builtSettingsFile, describeStalePages } from './built-settings.ts';

const config = { siteUrl: 'https://academy.example', port: 3000, retentionDays: 730 };

function describeBuilt(built: Partial<BuiltSettings>, changes: Partial<typeof config> = {}): string[] {
  const folder = newTemporaryFolder();
  const settings = { siteUrl: 'https://academy.example', retentionDays: '730', ...built };
  writeFileSync(join(folder, builtSettingsFile), JSON.stringify(settings));
  return describeStalePages(folder, { ...config, ...changes });
}

it.each([
  [{}, {}],
  [{ siteUrl: 'https://academy.example/' }, {}],
  [{ siteUrl: 'HTTPS://Academy.example' }, {}],
  // Neither build nor server was told, whatever the port.
  [{ siteUrl: '' }, { siteUrl: 'http://localhost:8080', port: 8080 }],
])('says nothing where pages built with %j are served with %j', (built, changes) => {
  expect(describeBuilt(built, changes)).toEqual([]);
});

it.each([
  [
    { siteUrl: 'https://old.example' },
    /^The pages name https:\/\/old\.example, but SITE_URL is https:\/\/academy\.example: run npm run build /,
  ],
  [{ siteUrl: '' }, /^The pages name no address, but SITE_URL is https:\/\/academy\.example: /],
  [{ retentionDays: '365' }, /^The page \/privacy says 365 days, but RETENTION_DAYS says 730 days: /],
  [{ retentionDays: '' }, /^The page \/privacy says no number of days, but RETENTION_DAYS says 730 days: /],
])('says what differs in pages built with %j', (built, sentence) => {
  expect(describeBuilt(built)).toEqual([expect.stringMatching(sentence)]);
});

it('ignores pages that an older version built', () => {
  expect(describeStalePages(newTemporaryFolder(), config)).toEqual([]);
});

it('a start warns of it', async () => {
  const folder = await copyBuiltProgram();
  writeFileSync(
    join(folder, 'built-server', builtSettingsFile),
    JSON.stringify({ siteUrl: '', retentionDays: '' }),
  );
  const env = { PORT: '0', SITE_URL: 'https://academy.example' };
  const { output } = startProgram(folder, ['built-server/start.mjs'], env);
  await vi.waitFor(() => expect(output.err).toContain('The pages name no address, but SITE_URL is '), {
    timeout: 60_000,
  });
  expect(JSON.parse(output.err)['level']).toBe('warn');
});
