import { expect, it } from 'vitest';
import { type FieldNode, rootNode } from './field-schema.ts';
import { en, type TitleTree } from './titles-en.ts';
import { chinese } from './titles-zh-hans.ts';

/** The node under a key, or with it as an option; entries of a list or by key are called as those of the list are. */
function inner(node: FieldNode, key: string): FieldNode | undefined {
  if (node.enum?.includes(key)) return node;
  const { properties, items, additionalProperties } = node;
  const each = items ?? (additionalProperties || undefined);
  return properties?.[key] ?? (each && inner(each, key));
}

const listPaths = (tree: TitleTree, path: string[] = []): string[][] =>
  Object.entries(tree).flatMap(([key, title]) =>
    typeof title === 'string' ? [[...path, key]] : listPaths(title, [...path, key]),
  );

// That every field has one, says fields.test.ts.
it('the titles are those of fields and groups that are there, of the same groups in each language', () => {
  const roots = [rootNode(undefined), rootNode('en')];
  const findNode = (root: FieldNode, path: string[]) =>
    path.filter(Boolean).reduce<FieldNode | undefined>((node, key) => node && inner(node, key), root);
  const groups = [en, chinese].map(({ fields }) => {
    const paths = listPaths(fields);
    expect(paths.filter((path) => !roots.some((root) => findNode(root, path)))).toEqual([]);
    return paths.filter((path) => path.at(-1) === '').sort();
  });
  expect(groups[1]).toEqual(groups[0]);
});
