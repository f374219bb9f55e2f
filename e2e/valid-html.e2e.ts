import { readFileSync } from 'node:fs';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { type ConfigData, HtmlValidate } from 'html-validate';
import { languages } from '../inquiry/language.ts';
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
    const form = { name: '<L>', email: 'none', language };
    const rejected = await request.post('/functions/v1/submit-contact', { form });
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

test('html-validate finds nothing in any page', { tag: '@full' }, async ({ request }) => {
  const validator = new HtmlValidate(htmlRules);
  const problems: string[] = [];
  for (const [path, html] of await readPages(request)) {
    const { results } = await validator.validateString(html, path);
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
      problems.push(`${path}: ${ruleId}: ${message} at ${selector}`);
  }
  expect(problems).toEqual([]);
});
