import { submitContactPath } from '../../../inquiry/fields.ts';

/** Where the text of a built file goes on: below a prefix, whatever paths of its own build it names. */
type Move = { prefix: string; isBuilt: (path: string) => boolean };

type MoveText = (text: string, move: Move) => string | Promise<string>;

const movers: Record<string, MoveText> = {
  'text/html': moveInHtml,
  'text/css': moveInStyle,
  'text/javascript': moveInScript,
  'application/manifest+json': moveInScript,
};

/** Finds what moves the paths in a text of this content type; undefined where it names none. */
export function findMover(type: string): MoveText | undefined {
  return movers[type.split(';', 1)[0] ?? ''];
}

// What of an element the browser, or a script of ours, takes for an address.
const addresses = new Set([
  ...['href', 'src', 'srcset', 'imagesrcset', 'poster', 'action', 'formaction', 'data-script', 'data-names'],
  ...['component-url', 'renderer-url', 'before-hydration-url'],
]);

// The parser would write each value anew, and lose backslashes: only the texts between are replaced.
// Not a stranger's text: the attributes of a built page, whose words stand in quotes.
const attribute = /([^\s"'=<>/]+)(\s*=\s*)("[^"]*"|'[^']*')/g;

/** Every path of ours, known or not: a link must never lead out of a preview. Other sites' stay. */
async function moveInHtml(html: string, move: Move): Promise<string> {
  // Load the parser lazily: only previews need it.
  const { parse } = await import('node-html-parser');
  const page = parse(html, { comment: true, blockTextElements: { script: true, style: true } });
  for (const element of page.querySelectorAll('*')) {
    element.rawAttrs = element.rawAttrs.replace(attribute, (_all, name, is, value) => {
      return name + is + moveInAttribute(name.toLowerCase(), value, move);
    });
    const [content] = element.childNodes;
    if (content && element.tagName === 'SCRIPT') content.rawText = moveInScript(content.rawText, move);
    if (content && element.tagName === 'STYLE') content.rawText = moveInStyle(content.rawText, move);
  }
  return page.toString();
}

function moveInAttribute(name: string, value: string, move: Move): string {
  if (name === 'style') return moveInStyle(value, move);
  if (name === 'props') return moveInScript(value, move);
  if (!addresses.has(name)) return value;
  return value.replace(name.endsWith('srcset') ? /(^.|,\s*)\/(?!\/)/g : /(^.)\/(?!\/)/, `$1${move.prefix}/`);
}

function moveInStyle(text: string, { prefix }: Move): string {
  return (
    text
      .replace(/((?:\burl\(\s*|@import\s+)(?:["']|&quot;)?)\/(?!\/)/g, `$1${prefix}/`)
      // No preview finds its fonts in the browser's cache: the text would change its font with each of them.
      .replace(/(font-display:\s*)optional/g, '$1swap')
  );
}

/** Only strings, or ends of templates, that name a file or page of the build: others may be anything. */
function moveInScript(text: string, { prefix, isBuilt }: Move): string {
  return text.replace(/(["'`}]|&quot;)(\/[\w./-]+)(?=["'`]|&quot;)/g, (all, before, path) => {
    return isBuilt(path) || path === submitContactPath ? before + prefix + path : all;
  });
}
