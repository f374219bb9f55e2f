import { type Document, isMap, isScalar, parseDocument } from 'yaml';
import { isKeyed, nodeAtAddress } from '../../content/model/field-schema.ts';
import type { Overlay } from '../../content/model/overlay.ts';

type Change = { address: string; fields: string[]; value: unknown };

const style = { lineWidth: 100, flowCollectionPadding: false };

/** The first line of a new file of an entry: the schema that editors of YAML read. */
function describeSchema(file: string): string {
  const folders = file.split('/').slice(0, -1);
  const kind = `${folders.at(-1)}${folders.length > 1 ? '' : '.facts'}`;
  return `# yaml-language-server: $schema=${'../'.repeat(folders.length)}${kind}.schema.json\n`;
}

/**
 * Puts a text in the place of another one, so that all other lines stay as they are; without quotes where
 * YAML reads it back so. Undefined where the field holds no such text.
 */
function replaceText(text: string, { fields, value }: Change): string | undefined {
  const node = parseDocument(text).getIn(fields, true);
  if (typeof value !== 'string' || !isScalar(node) || typeof node.value !== 'string') return undefined;
  if (!node.range || node.type === 'BLOCK_FOLDED' || node.type === 'BLOCK_LITERAL') return undefined;
  const [start, end] = node.range;
  const plain = text.slice(0, start) + value + text.slice(end);
  const isRead = parseDocument(plain).getIn(fields) === value;
  return isRead ? plain : text.slice(0, start) + JSON.stringify(value) + text.slice(end);
}

const isOrder = ({ address, value }: Change) => {
  const node = nodeAtAddress(address);
  return Array.isArray(value) && node !== undefined && isKeyed(node);
};

function setOrder(document: Document, { fields, value }: Change): void {
  const map = document.getIn(fields);
  if (!isMap(map) || !Array.isArray(value)) return;
  const keyOf = (key: unknown) => (isScalar(key) ? key.value : key);
  map.items = value.flatMap((key) => map.items.filter((pair) => keyOf(pair.key) === key));
}

/** Writes fields into the text of their file. Comments and order stay; of other texts, their lines too. */
function writeFields(text: string, changes: readonly Change[]): string {
  let written = text;
  const others = changes.filter((change) => {
    const replaced = replaceText(written, change);
    written = replaced ?? written;
    return replaced === undefined;
  });
  return others.length > 0 ? setFields(written, others) : written;
}

/** Sets values that can't replace a text in place: it writes the whole file anew. */
function setFields(text: string, changes: readonly Change[]): string {
  const document = parseDocument(text);
  for (const { fields, value } of changes.filter((change) => !isOrder(change)))
    if (value === null) document.deleteIn(fields);
    else document.setIn(fields, document.createNode(value));
  // Orders come last, so that new entries have their fields.
  for (const change of changes.filter(isOrder)) setOrder(document, change);
  if (isMap(document.contents)) document.contents.flow = false;
  return document.toString(style);
}

/**
 * Writes an overlay into the texts of the content's files.
 *
 * @param files the texts by their path in content/
 * @returns the files that change, new ones too
 */
export function writeContent(files: Readonly<Record<string, string>>, overlay: Overlay): Map<string, string> {
  const changes = Object.entries(overlay).map(([address, value]) => {
    const [path = '', field = ''] = address.split(': ');
    return { file: path.slice('content/'.length), address, fields: field.split('.'), value };
  });
  const byFile = Map.groupBy(changes, ({ file }) => file);
  const written = Array.from(byFile, ([file, all]): [string, string] => {
    const text = files[file];
    return [
      file,
      text === undefined ? setFields(`${describeSchema(file)}{}\n`, all) : writeFields(text, all),
    ];
  });
  return new Map(written.filter(([file, text]) => text !== files[file]));
}
