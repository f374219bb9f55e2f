const styleElement = /<style>([\s\S]*?)<\/style>/g;

/**
 * Makes one of a page's style elements, in their order, where the last one of its head stands: each has a hash of its own
 * in the page's policy, and those are the bytes of an answer that nothing compresses.
 *
 * @param html a built page
 */
export function joinStyles(html: string): string {
  const styles = Array.from(html.matchAll(styleElement), ([, style = '']) => style.trim());
  const place = html.lastIndexOf('<style>', html.indexOf('</head>'));
  if (styles.length < 2 || place < 0) return html;
  const without = (part: string) => part.replaceAll(styleElement, '');
  return `${without(html.slice(0, place))}<style>${styles.join('')}</style>${without(html.slice(place))}`;
}
