import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createShortClassNames } from './short-class-names.ts';

it('gives each class of each module a name of its own, whoever asks first and with whatever query', () => {
  const root = mkdtempSync(join(tmpdir(), 'css-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of ['site', 'ui']) mkdirSync(join(root, folder));
  writeFileSync(join(root, 'site/a.module.css'), '.head {} .wrap:is(.head *) {} @keyframes show {}');
  writeFileSync(join(root, 'ui/b.module.css'), '.wrap { margin: .5rem }');
  const asked = ['site/a head', 'site/a wrap', 'site/a show', 'ui/b wrap'];
  const ask = (order: string[], query = '') => {
    const nameOf = createShortClassNames(root);
    return new Map(
      order.map((each) => {
        const [file = '', name = ''] = each.split(' ');
        return [each, nameOf(name, join(root, `${file}.module.css${query}`))];
      }),
    );
  };
  const names = ask(asked);
  expect(new Set(names.values()).size).toBe(4);
  expect(ask(asked.toReversed(), '?direct')).toEqual(names);
});
