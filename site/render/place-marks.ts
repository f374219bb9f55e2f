import { type HTMLElement, NodeType, type TextNode } from 'node-html-parser';
import { findMark, withoutMarks } from '../../content/model/text-marks.ts';

const isElement = (node: { nodeType: NodeType }): node is HTMLElement =>
  node.nodeType === NodeType.ELEMENT_NODE;

// Elements that show no text, or show it elsewhere.
const unseen = new Set(['HEAD', 'SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT']);

/**
 * Says on each element of a preview's page which field its text comes from, as `data-field`. Where several
 * texts stand side by side in an element, it is the field of the first.
 *
 * @param addresses the fields, by the number of their mark
 */
export function placeMarks(element: HTMLElement, addresses: readonly string[]): void {
  if (unseen.has(element.tagName)) return;
  for (const child of element.childNodes) {
    if (isElement(child)) placeMarks(child, addresses);
    else if (child.nodeType === NodeType.TEXT_NODE) placeText(element, child as TextNode, addresses);
  }
}

function placeText(element: HTMLElement, text: TextNode, addresses: readonly string[]): void {
  const address = addresses[findMark(text.rawText) ?? -1];
  if (!address) return;
  text.rawText = withoutMarks(text.rawText);
  // `setAttribute` would write the other attributes anew, and other than the page that visitors get.
  if (!element.rawAttrs.includes('data-field='))
    element.rawAttrs = `${element.rawAttrs} data-field="${address}"`.trimStart();
}
