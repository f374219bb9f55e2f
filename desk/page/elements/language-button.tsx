import type { Language } from '../../../inquiry/language.ts';
import { useDesk } from '../desk-context.ts';

// Each language is named in itself.
const others = {
  en: { language: 'zh-Hans', name: '中文' },
  'zh-Hans': { language: 'en', name: 'English' },
} as const satisfies Record<Language, { language: Language; name: string }>;

interface LanguageButtonProps {
  className?: string | undefined;
  onChange: (language: Language) => void;
}

/** Shows the desk in the other language. */
export function LanguageButton({ className, onChange }: LanguageButtonProps) {
  const { language } = useDesk();
  const other = others[language];
  return (
    <button
      type="button"
      className={className}
      lang={other.language}
      onClick={() => onChange(other.language)}
    >
      {other.name}
    </button>
  );
}
