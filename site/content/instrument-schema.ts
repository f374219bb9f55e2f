import * as z from 'zod';
import { chineseText, heading, label, seo, slug, text } from './text-schema.ts';

/** One instrument: content/en/instruments/<slug>.yaml. */
export const instrumentSchema = z.strictObject({
  name: label().describe('What menus and the strip of instruments call it'),
  title: heading().describe('The page’s heading'),
  tagline: text(60, { min: 10 }).describe('The line under the heading'),
  learn: z
    .array(text(80, { min: 10 }))
    .length(5)
    .describe('What You’ll Learn: exactly five'),
  instructor: slug().describe('Whose card the page shows'),
  instructorRole: label().describe('What that instructor is called here'),
  displayedName: label()
    .optional()
    .describe('The name on the card, where it differs from the profile’s name'),
  hasSiteFrame: z.boolean().default(true).describe('Whether the page has the shared header and footer'),
  listen: z
    .strictObject({
      composer: label().describe('Who wrote it'),
      year: label().describe('When, in quotes where it is a number'),
      title: text(60).describe('The piece, as short as people say it'),
      chineseTitle: chineseText(20).optional().describe('The title in Chinese, shown after the title'),
      fullTitle: text(100).describe('The piece with number, movement and bars'),
    })
    .describe('The recording of the page'),
  seo: seo(),
});
