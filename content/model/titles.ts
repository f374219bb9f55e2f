import { inEachLanguage, type Language } from '../../inquiry/language.ts';
import type { Both } from './field-types.ts';
import { en, type GeneralTitles, type TitleTree } from './titles-en.ts';
import { chinese } from './titles-zh-hans.ts';

/** A title in the editor, in every language, with its hint. */
export interface Titled {
  title: Both;
  hint: Both | null;
  /** The titles of the values in `enum`. */
  options?: (Both | undefined)[];
}

interface Titles extends Pick<typeof en, 'fields'> {
  general: GeneralTitles;
}

const titles: Record<Language, Titles> = { en, 'zh-Hans': chinese };

const readKey = (tree: TitleTree | string | undefined, key: string) =>
  typeof tree === 'object' && Object.hasOwn(tree, key) ? tree[key] : undefined;

function readTitle(find: (titles: Titles) => TitleTree | string | undefined): Titled | undefined {
  const texts = inEachLanguage((language) => {
    const found = find(titles[language]);
    return typeof found === 'string' ? found.split(' | ') : undefined;
  });
  if (!texts.en) return undefined;
  const read = (place: number) => inEachLanguage((language) => texts[language]?.[place] ?? '');
  return { title: read(0), hint: texts.en.length > 1 ? read(1) : null };
}

/** The title of a page, a part or a picture; undefined where it has none. */
export const titleGeneral = (kind: Exclude<keyof GeneralTitles, 'usual'>, key: string): Titled | undefined =>
  readTitle(({ general }) => readKey(general[kind], key));

/** The title of a field or a group of fields: by its address, else by its own name. */
export function titleField(path: readonly string[]): Titled | undefined {
  const [group, key = ''] = path.slice(-2);
  return readTitle(({ general: { usual }, fields }) => {
    const own = path.reduce<TitleTree | string | undefined>(readKey, fields);
    return (
      (typeof own === 'object' ? own[''] : own) ?? readKey(usual, `${group}.${key}`) ?? readKey(usual, key)
    );
  });
}
