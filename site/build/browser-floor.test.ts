import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { newerThanSite } from '../../ui/browser-floors.ts';

// What runs in visitors' browsers: the desk has a floor of its own.
const files = globSync(['site/{scripts,islands}/**/*.{ts,tsx}', 'inquiry/*.ts']).filter(
  (file) => !/\.test\./.test(file),
);

/** Codes of TypeScript: what is missing is there in a newer library of the language. */
const needsNewerLibrary = [2550, 2583];

it('uses nothing of the language that is newer than the floor', () => {
  const options: ts.CompilerOptions = {
    lib: ['lib.es2020.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    jsx: ts.JsxEmit.ReactJSX,
  };
  const host = ts.createCompilerHost(options);
  // Its types bring the newest library along.
  host.resolveModuleNameLiterals = (literals, file) =>
    literals.map(({ text }) =>
      text === 'astro' ? { resolvedModule: undefined } : ts.resolveModuleName(text, file, options, host),
    );
  const program = ts.createProgram(files, options, host);
  const found = files
    .flatMap((file) => program.getSemanticDiagnostics(program.getSourceFile(file)))
    .filter(({ code }) => needsNewerLibrary.includes(code))
    .map(
      ({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
  expect(found).toEqual([]);
});

/** Asked for before they are used, or left out where they are missing. */
const guarded: Record<string, string[]> = {
  'site/scripts/every-page.ts': ['hidePopover', 'supports'],
  'site/scripts/finder.ts': ['startViewTransition'],
};

it.each(files)('%s uses nothing of the page that is newer than the floor', (file) => {
  const source = readFileSync(file, 'utf8').replace(/^\s*\/\/.*/gm, '');
  const used = newerThanSite.filter((feature) => {
    const name = feature.split('.').at(-1) ?? '';
    return new RegExp(`\\.${name}\\b`).test(source) && !guarded[file]?.includes(name);
  });
  expect(used).toEqual([]);
});
