import { formatLine } from './read-head.ts';

const mostCharacters = 200;

/** The types in which files are served, with the extension for a file without a name. */
const extensions: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'image/gif': '.gif',
  'image/heic': '.heic',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'audio/mpeg': '.mp3',
  'audio/mp4': '.m4a',
  'video/mp4': '.mp4',
  'text/calendar': '.ics',
  'message/rfc822': '.eml',
};

/** The type in which a file is served: the mail's own, unless a browser would run it. */
export const readServedType = (type: string) =>
  Object.hasOwn(extensions, type) ? type : 'application/octet-stream';

/** A media type as it is shown; any other text is unknown. */
export const formatMediaType = (type: string) =>
  /^[\w.+-]{1,60}\/[\w.+-]{1,100}$/.test(type) ? type.toLowerCase() : 'application/octet-stream';

/**
 * The name of a file in a mail as it is shown and saved: without folders, and with characters visible that
 * could falsify it. One without a name gets one by its type and position.
 */
export function formatFileName(name: string, type: string, position: number): string {
  const isPath = /^\.{0,2}\/|\\/.test(name);
  const last = isPath ? (name.replaceAll('\\', '/').split('/').at(-1) ?? '') : name;
  const line = formatLine(last, Number.POSITIVE_INFINITY).replace(/[<>:"|?*/]/g, '_');
  const [ending = ''] = /\.\w{1,10}$/.exec(line) ?? [];
  const isLong = line.length > mostCharacters;
  const clean = isLong ? line.slice(0, mostCharacters - ending.length).toWellFormed() + ending : line;
  return /^\.*$/.test(clean) ? `attachment-${position + 1}${extensions[type] ?? ''}` : clean;
}

/** Writes the header that saves a file under its name (RFC 6266), and never opens it in the page. */
export function formatDisposition(name: string): string {
  const ascii = name.replace(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
