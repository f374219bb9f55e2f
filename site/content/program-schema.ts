import * as z from 'zod';
import { inquiryTypes } from '../../inquiry/fields.ts';
import { heading, label, paragraph, seo, slug, text } from './text-schema.ts';

/** content/programs/<slug>.yaml: what is the same in every language. */
export const programFactsSchema = z.strictObject({
  image: slug().describe('Its picture, by the name in images.yaml'),
  imageFocus: z
    .enum(['left', 'center', 'right', 'bottom'])
    .default('center')
    .describe('The part a crop must keep'),
  // Only a trial lesson has a matching inquiry type. For the other programs, a preselected wrong type would be sent
  // unnoticed, so visitors choose for themselves.
  inquiryType: z
    .enum(inquiryTypes)
    .optional()
    .describe('The inquiry type already chosen on the contact page, where one says what the button says'),
});

/** content/en/programs/<slug>.yaml and its twin: what the pages say about a program. */
export const programWordsSchema = z.strictObject({
  name: label().describe('What menus and lists call it'),
  summary: text(50).describe('The line under its name in menus and lists'),
  title: heading().describe('The page’s heading'),
  description: z.array(paragraph()).min(1).max(3).describe('The page’s paragraphs'),
  facts: z
    .array(
      z.strictObject({
        label: label().describe('What the fact is about'),
        value: text(60).describe('The fact'),
      }),
    )
    .length(3)
    .describe('Three facts beside the text'),
  button: label().describe('The button that leads to the contact page'),
  seo: seo(),
});
