import { type Language, languages } from '../../../inquiry/language.ts';
import { locales } from '../../../inquiry/locales.ts';
import { Segments } from '../../../ui/fields.tsx';
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

interface LanguageSegmentsProps {
  label: string;
  value: Language;
  onChange: (language: Language) => void;
  isLabelled?: boolean;
}

/** A choice of one of the languages, each by its own name. */
export const LanguageSegments = (props: LanguageSegmentsProps) => (
  <Segments
    {...props}
    options={languages}
    name={(option) => locales[option].ownName}
    language={(option) => option}
  />
);
