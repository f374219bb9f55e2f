// In this order: most browsers also name those that they are made of.
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['MicroMessenger/', 'WeChat'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Macintosh', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** Names a browser and its system, such as Chrome and Windows; never with words that the browser sent. */
export function nameBrowser(userAgent: string): { browser: string | null; system: string | null } {
  const find = (names: readonly (readonly [string, string])[]) =>
    names.find(([token]) => userAgent.includes(token))?.[1] ?? null;
  return { browser: find(browsers), system: find(systems) };
}
