/** A text in both languages, of which a Chinese page has the Chinese alone. */
export interface BilingualText {
  en?: string | undefined;
  zh: string;
}

/** Shows a text in both languages, one after the other, the Chinese marked as such. */
export function Bilingual({ text: { en, zh } }: { text: BilingualText }) {
  return (
    <>
      {en && `${en} `}
      <span lang="zh-Hans">{zh}</span>
    </>
  );
}
