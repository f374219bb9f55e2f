import { getPathLanguage, inEachLanguage } from '../../inquiry/language.ts';
import { readContent } from '../content/read-content.ts';
import { encodePictures } from '../media/images/create-picture.ts';
import { readContentDates } from '../seo/content-dates.ts';
import type { SiteContext } from './site-context.ts';

/** What pages are rendered from while somebody works on them: Vite reads the content anew once it changes. */
export async function readDevelopmentContext({ origin, pathname }: URL): Promise<SiteContext> {
  const contents = inEachLanguage(readContent);
  return {
    contents,
    content: contents[getPathLanguage(pathname)],
    pictures: await encodePictures(contents.en),
    siteUrl: origin,
    retentionDays: process.env['RETENTION_DAYS'] ?? '',
    dates: readContentDates(process.cwd()),
  };
}
