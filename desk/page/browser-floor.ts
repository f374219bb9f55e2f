/**
 * What the desk's script uses, and browsers below its floor may lack: Safari 16.4, Chrome 111, Firefox 115.
 * The page looks for each before anything is drawn, as for the syntax that names no object: look-behinds,
 * from Safari 16.4, and mixed colours, from Chrome 111 (site/pages/desk.astro).
 *
 * What only secure addresses have, such as `crypto.randomUUID`, is not looked for: it is as old as others.
 */
export const neededFeatures = [
  'AbortSignal.timeout',
  'Array.prototype.at',
  'Array.prototype.findLast',
  'Array.prototype.findLastIndex',
  'Array.prototype.toSorted',
  'Array.prototype.toSpliced',
  'Array.prototype.with',
  'Blob.prototype.text',
  'BroadcastChannel',
  'HTMLDialogElement.prototype.showModal',
  'HTMLElement.prototype.inert',
  'Intl.ListFormat',
  'Intl.RelativeTimeFormat',
  'Object.hasOwn',
  'OffscreenCanvas.prototype.convertToBlob',
  'String.prototype.replaceAll',
  'createImageBitmap',
  'reportError',
];
