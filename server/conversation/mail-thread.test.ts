import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

it('imports what can neither open a database nor end a process: permissions keep a thread from files, network and programs alone', async () => {
  const bundle = await rolldown({
    input: join(import.meta.dirname, 'mail-thread.ts'),
    cwd: root,
    platform: 'node',
    onLog: () => undefined,
  });
  const { output } = await bundle.generate();
  await bundle.close();
  const chunks = output.filter((each) => each.type === 'chunk');
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
  const pick = (pattern: RegExp) =>
    new Set(modules.map((id) => pattern.exec(id.slice(root.length + 1))?.[1]).filter((name) => name));
  const built = new Set(chunks.map(({ fileName }) => fileName));
  const imported = chunks.flatMap(({ imports, dynamicImports, code }) => [
    ...imports,
    ...dynamicImports,
    ...Array.from(code.matchAll(/__require\("([^"]+)"\)/g), ([, name = '']) => name),
  ]);
  expect({
    ours: [...pick(/^((?:desk|inquiry|server)\/.*)/)].sort(),
    packages: [...pick(/.*node_modules\/((?:@[^/]+\/)?[^/]+)/)].sort(),
    ofNode: [...new Set(imported.filter((name) => !built.has(name)))].sort(),
  }).toMatchInlineSnapshot(`
    {
      "ofNode": [
        "buffer",
        "node:buffer",
        "node:module",
        "node:stream",
        "node:stream/promises",
        "node:string_decoder",
        "node:worker_threads",
        "path",
        "stream",
        "string_decoder",
      ],
      "ours": [
        "desk/contract/messages.ts",
        "desk/facts.ts",
        "inquiry/fields.ts",
        "inquiry/language.ts",
        "inquiry/normalize.ts",
        "inquiry/schema.ts",
        "inquiry/time-zone.ts",
        "server/conversation/file-name.ts",
        "server/conversation/html-text.ts",
        "server/conversation/mail-orders.ts",
        "server/conversation/mail-thread.ts",
        "server/conversation/program-notices.ts",
        "server/conversation/quoted-text.ts",
        "server/conversation/read-head.ts",
        "server/conversation/read-mail.ts",
        "server/conversation/read-people.ts",
        "server/conversation/read-reaction.ts",
        "server/conversation/read-report.ts",
        "server/conversation/uuencoded-files.ts",
        "server/database/fold-text.ts",
        "server/mail/refusal-reason.ts",
        "server/text.ts",
        "server/threads/answer-orders.ts",
      ],
      "packages": [
        "@selderee/plugin-htmlparser2",
        "@zone-eu/mailsplit",
        "deepmerge-ts",
        "dom-serializer",
        "domelementtype",
        "domhandler",
        "encoding-japanese",
        "entities",
        "html-to-text",
        "htmlparser2",
        "iconv-lite",
        "leac",
        "libbase64",
        "libmime",
        "libqp",
        "nodemailer",
        "opencc-js",
        "parseley",
        "peberminta",
        "safer-buffer",
        "selderee",
        "zod",
      ],
    }
  `);
});
