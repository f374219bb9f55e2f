import type { Content } from '../../content/model/content.ts';
import type { Language } from '../../inquiry/language.ts';
import type { PictureTable } from '../media/images/pictures.ts';

/** The input of a page's rendering, besides its path. The server passes it as Astro's `locals`. */
export interface SiteContext {
  contents: Record<Language, Content>;
  pictures: PictureTable;
  /** Without a slash at its end. */
  siteUrl: string;
  /** Empty for no number of days. */
  retentionDays: string;
}

declare global {
  namespace App {
    interface Locals extends SiteContext {
      /** The one of `contents` in the language of the page: the renderer sets it. */
      content: Content;
      /** Set by `site/render/keep-failure.ts` when a page can't be rendered: Astro itself answers with its own 500. */
      failure?: unknown;
    }
  }
}

/** The pages' styles and scripts, as the build has cut them (site/build/cut-styles.ts). */
export interface BuiltStyles {
  /** The address of the islands' shared script. */
  islands: string;
  /** The words of each script, and of all that it loads, by its file's name. */
  scriptWords: Readonly<Record<string, readonly string[]>>;
  /** The styles of each route as a page gets them, without the rules of some classes. */
  cuts: Readonly<Record<string, string>>;
  /** The whole styles of each route, for pages that show another choice of elements. */
  whole: Readonly<Record<string, string>>;
}

/** The output of the build that the renderers of pages read. */
export interface BuiltPages extends BuiltStyles {
  /** The scripts that pages may run (server/website/foreign-scripts.ts). */
  scripts: readonly string[];
  pictures: PictureTable;
  /** The settings of the build, which stand in `dist`. */
  siteUrl: string;
  retentionDays: string;
  /** When the next date of `dist` is over: it is not served as it lies any more. Null without dates. */
  until: string | null;
}
