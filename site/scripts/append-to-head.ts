/**
 * Adds an element to the document's head, for what is of use only after the page is there.
 *
 * @param properties of the element, as scripts know them
 */
export function appendToHead<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
) {
  document.head.append(Object.assign(document.createElement(tag), properties));
}
