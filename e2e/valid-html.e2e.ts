import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { type ConfigData, HtmlValidate } from 'html-validate';
import { languages } from '../inquiry/language.ts';
import { nuExceptions, openLayers } from './nu-exceptions.ts';
import { pages, pagesOfNoAddress } from './site-routes.ts';

/** The rules of html-validate, some switched off. */
const htmlRules: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // React's own style, where the HTML standard leaves a choice.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    // The toast's region is a div that Radix makes.
    'prefer-native-element': ['error', { exclude: ['region'] }],
    // The contact card is in its page twice and shown once (docs/decisions/0063-paper-and-text-size.md).
    // axe judges the landmarks that are shown.
    'unique-landmark': 'off',
    // Content holds telephone numbers as people write them.
    'tel-non-breaking': 'off',
  },
};

type PageHtml = [path: string, html: string];

/** Every page as the server sends it, by its address, with those it writes itself and those of a failure. */
async function readPages(request: APIRequestContext): Promise<PageHtml[]> {
  const read = async (path: string): Promise<PageHtml> => [path, await (await request.get(path)).text()];
  const reject = async (language: string): Promise<PageHtml> => {
    const rejected = await request.post('/functions/v1/submit-contact', {
      form: { name: '<L>', email: 'none', language },
    });
    expect(rejected.status()).toBe(422);
    return [`/contact (rejected, ${language})`, await rejected.text()];
  };
  return [
    ...(await Promise.all([...pages, ...pagesOfNoAddress].map(read))),
    ...(await Promise.all(languages.map(reject))),
    ...['/500.html', '/503/index.html', '/zh/500/index.html'].map(
      (file): PageHtml => [file, readFileSync(`dist${file}`, 'utf8')],
    ),
  ];
}

test('html-validate finds nothing in any page', async ({ request }) => {
  const validator = new HtmlValidate(htmlRules);
  const problems: string[] = [];
  const all = await readPages(request);
  for (const [path, html] of all) {
    const { results } = await validator.validateString(html, path);
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
      problems.push(`${path}: ${ruleId}: ${message} at ${selector}`);
  }
  console.log(`html-validate: ${problems.length} problems on ${all.length} pages`);
  expect(problems).toEqual([]);
});

interface NuMessage {
  type: string;
  url: string;
  message: string;
  extract?: string;
}

// In `npm run test:full`: it takes as long as thirty tests, and html-validate finds most of the same.
test('the Nu checker finds nothing in any page', { tag: '@full' }, async ({ request }) => {
  test.skip(
    spawnSync('java', ['-version']).status !== 0,
    'The Nu checker needs Java, which this machine lacks.',
  );
  const folder = mkdtempSync(join(tmpdir(), 'html-'));
  const all = await readPages(request);
  for (const [path, html] of all)
    writeFileSync(join(folder, `${path.replace(/\W+/g, '-')}.html`), openLayers(html));
  const require = createRequire(import.meta.url);
  const jar = require.resolve('vnu-jar/build/dist/vnu.jar');
  const options = ['--exit-zero-always', '--stdout', '--format', 'json', '--skip-non-html'];
  const output = execFileSync('java', ['-jar', jar, ...options, folder], { maxBuffer: 2 ** 28 });
  const { messages }: { messages: NuMessage[] } = JSON.parse(output.toString());
  const counts = nuExceptions.map(() => 0);
  const problems: string[] = [];
  for (const { type, url, message, extract = '' } of messages) {
    const words = `${message} ${extract.replaceAll('\n', ' ')}`;
    const exception = nuExceptions.findIndex(([pattern]) => pattern.test(words));
    if (exception < 0) problems.push(`${url.replace(/.*\//, '')}: ${type}: ${words}`);
    else counts[exception] = (counts[exception] ?? 0) + 1;
  }
  const excepted = nuExceptions.map(([, reason], index) => `${counts[index]} × ${reason}`);
  console.log(
    `Nu checker: ${problems.length} problems on ${all.length} pages. Excepted: ${excepted.join('; ')}`,
  );
  expect(problems).toEqual([]);
  // An exception that is no longer needed would only hide a mistake.
  expect(excepted.filter((line) => line.startsWith('0 '))).toEqual([]);
});
