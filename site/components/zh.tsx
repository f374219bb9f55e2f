/** A run of Chinese inside English text, marked so that screen readers and fonts treat it as such. */
export function Zh({ children }: { children: string }) {
  return <span lang="zh-Hans">{children}</span>;
}
