/**
 * The oldest browsers in which the public site works with all its script; older ones have it as HTML. The
 * build writes no newer syntax (docs/decisions/0103-browser-floors.md).
 */
export const siteFloor = ['safari15.4', 'chrome97', 'firefox96'];

/** The oldest browsers in which the desk works; older ones read that they are too old for it. */
export const deskFloor = ['safari16.4', 'chrome111', 'firefox115'];

/**
 * What some browsers above the floor of the public site lack: tests delete each from a page that must work on,
 * and refuse each in the source of what runs there. TypeScript's library refuses what is newer of the
 * language; that of the DOM has no years.
 */
export const newerThanSite = [
  'AbortSignal.any',
  'AbortSignal.timeout',
  'Array.prototype.at',
  'Array.prototype.findLast',
  'Array.prototype.toSorted',
  'CSSStyleSheet.prototype.replaceSync',
  'Document.prototype.adoptedStyleSheets',
  'Document.prototype.startViewTransition',
  'Element.prototype.ariaBusy',
  'Element.prototype.ariaExpanded',
  'Element.prototype.checkVisibility',
  'HTMLElement.prototype.inert',
  'HTMLElement.prototype.popover',
  'HTMLElement.prototype.hidePopover',
  'HTMLElement.prototype.showPopover',
  'HTMLElement.prototype.togglePopover',
  'HTMLFormElement.prototype.requestSubmit',
  'HTMLScriptElement.supports',
  'Object.groupBy',
  'Object.hasOwn',
  'Promise.withResolvers',
  'String.prototype.at',
  'String.prototype.replaceAll',
  'URL.canParse',
  'structuredClone',
];
