import { type Language, languages } from '../../../inquiry/language.ts';
import { locales } from '../../../inquiry/locales.ts';
import { useDesk } from '../desk-context.ts';

interface LanguageButtonProps {
  className?: string | undefined;
  onChange: (language: Language) => void;
}

/** Shows the desk in another language: a button for each. */
export function LanguageButton({ className, onChange }: LanguageButtonProps) {
  const { language } = useDesk();
  return languages
    .filter((other) => other !== language)
    .map((other) => (
      <button key={other} type="button" className={className} lang={other} onClick={() => onChange(other)}>
        {locales[other].ownName}
      </button>
    ));
}
