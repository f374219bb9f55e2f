import * as z from 'zod';
import { chineseText, heading, label, seo, slug, text } from './text-schema.ts';

/** content/instruments/<slug>.yaml: what is the same in every language. */
export const instrumentFactsSchema = z.strictObject({
  instructor: slug().describe('Whose card the page shows'),
  hasSiteFrame: z.boolean().default(true).describe('Whether the page has the shared header and footer'),
  chineseTitle: chineseText(20)
    .optional()
    .describe('The title of the recording in Chinese, shown after the title where that is Latin'),
});

/** content/en/instruments/<slug>.yaml and its twin: what the pages say about an instrument. */
export const instrumentWordsSchema = z.strictObject({
  name: label().describe('What menus and the strip of instruments call it'),
  title: heading().describe('The page’s heading'),
  tagline: text(60, { min: 10 }).describe('The line under the heading'),
  learn: z
    .array(text(80, { min: 10 }))
    .length(5)
    .describe('What You’ll Learn: exactly five'),
  instructorRole: label().describe('What that instructor is called here'),
  displayedName: label()
    .optional()
    .describe('The name on the card, where it differs from the profile’s name'),
  listen: z
    .strictObject({
      composer: label().describe('Who wrote it'),
      year: label().describe('When, in quotes where it is a number'),
      title: text(60).describe('The piece, as short as people say it'),
      fullTitle: text(100).describe('The piece with number, movement and bars'),
      sound: text(120).describe('How it sounds, for those who cannot hear it, after "You hear"'),
    })
    .describe('The recording of the page'),
  seo: seo(),
});
