import {
  Composer,
  CST,
  type Document,
  isCollection,
  isMap,
  isScalar,
  Parser,
  parse,
  type Scalar,
} from 'yaml';
import { isKeyed, nodeAtAddress } from '../../site/content/field-schema.ts';
import type { Overlay } from '../../site/content/overlay.ts';

/** A field to write: its keys in its file. */
type Change = { address: string; fields: string[]; value: unknown };

/** As the content's files are written. */
const style = { lineWidth: 100, flowCollectionPadding: false };

/** The first line of a new file of an entry: the schema that editors of YAML read. */
function describeSchema(file: string): string {
  const folders = file.split('/').slice(0, -1);
  const kind = `${folders.at(-1)}${folders.length > 1 ? '' : '.facts'}`;
  return `# yaml-language-server: $schema=${'../'.repeat(folders.length)}${kind}.schema.json\n`;
}

/** The token of a text that another text replaces; undefined for all else. */
function findTextToken(document: Document, { fields, value }: Change): CST.FlowScalar | undefined {
  const node = document.getIn(fields, true);
  if (typeof value !== 'string' || !isScalar(node) || typeof node.value !== 'string') return undefined;
  const { srcToken: token } = node as Scalar;
  return CST.isScalar(token) && token.type !== 'block-scalar' ? (token as CST.FlowScalar) : undefined;
}

/** Whether YAML reads a text without quotes as that text, outside of a group on one line. */
function isPlain(text: string): boolean {
  try {
    return parse(`a: ${text}`).a === text;
  } catch {
    return false;
  }
}

/** Whether a group or a list is written on one line: `{ en: Name, zh-Hans: 姓名 }`. */
function isFlow(document: Document, fields: string[]): boolean {
  const node = document.getIn(fields, true);
  return isCollection(node) && node.flow === true;
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
  const tokens = [...new Parser().parse(text)];
  const [document] = new Composer({ keepSourceTokens: true }).compose(tokens, true, text.length);
  if (!document) return text;
  const others: Change[] = [];
  for (const change of changes) {
    const token = findTextToken(document, change);
    const written = String(change.value);
    const isInFlow = change.fields.some((_, depth) => isFlow(document, change.fields.slice(0, depth)));
    const type = isPlain(written) && !isInFlow ? 'PLAIN' : 'QUOTE_DOUBLE';
    if (token) CST.setScalarValue(token, written, { type });
    else others.push(change);
  }
  const replaced = tokens.map((token) => CST.stringify(token)).join('');
  return others.length > 0 ? setFields(replaced, others) : replaced;
}

/** Sets what is no text in place of a text: it writes the whole file anew. */
function setFields(text: string, changes: readonly Change[]): string {
  const [document] = new Composer().compose(new Parser().parse(text), true, text.length);
  if (!document) return text;
  for (const { fields, value } of changes.filter((change) => !isOrder(change)))
    if (value === null) document.deleteIn(fields);
    else document.setIn(fields, document.createNode(value));
  // Last, so that entries that are new have their fields.
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
