import type { Language } from '../../inquiry/language.ts';

/** What the page knows of the academy before anybody signs in; all of it stands on public pages too. */
export interface DeskFacts {
  academy: Record<Language, string>;
  timeZone: string;
  hours: { days: string[]; opens: string | undefined; closes: string | undefined }[];
  instructors: { slug: string; names: Record<Language, string> }[];
}
