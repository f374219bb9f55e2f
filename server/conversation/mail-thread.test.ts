import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { expect, it } from 'vitest';

it('imports what can neither open a database nor end a process: permissions keep a thread from files, network and programs alone', async () => {
  const bundle = await rolldown({
    input: join(import.meta.dirname, 'mail-thread.ts'),
    platform: 'node',
    onLog: () => undefined,
  });
  const { output } = await bundle.generate();
  await bundle.close();
  const chunks = output.filter((each) => each.type === 'chunk');
  const built = new Set(chunks.map(({ fileName }) => fileName));
  const imported = chunks.flatMap(({ imports, dynamicImports, code }) => [
    ...imports,
    ...dynamicImports,
    ...Array.from(code.matchAll(/__require\("([^"]+)"\)/g), ([, name = '']) => name),
  ]);
  const ofNode = imported.filter((name) => !built.has(name)).map((name) => name.replace('node:', ''));
  expect([...new Set(ofNode)].sort().join(' ')).toBe(
    'buffer module path stream stream/promises string_decoder worker_threads',
  );
  const used = new Set(chunks.flatMap(({ code }) => code.match(/\bprocess\.\w+/g) ?? []));
  // By which safer-buffer reads how long a string may be.
  expect([...used]).toEqual(['process.binding']);
});
