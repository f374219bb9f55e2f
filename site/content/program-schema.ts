import * as z from 'zod';
import { inquiryTypes } from '../../inquiry/fields.ts';
import { heading, label, paragraph, seo, slug, text } from './text-schema.ts';

/** One program: content/en/programs/<slug>.yaml. */
export const programSchema = z.strictObject({
  name: label().describe('What menus and lists call it'),
  summary: text(50).describe('The line under its name in menus and lists'),
  title: heading().describe('The page’s heading'),
  image: slug().describe('Its picture, by the name in images.yaml'),
  imageFocus: z
    .enum(['left', 'center', 'right', 'bottom'])
    .default('center')
    .describe('The part a crop must keep'),
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
  // Only a trial lesson has a matching inquiry type. For the other programs, a preselected wrong type would be sent
  // unnoticed, so visitors choose for themselves.
  inquiryType: z
    .enum(inquiryTypes)
    .optional()
    .describe('The inquiry type already chosen on the contact page, where one says what the button says'),
  seo: seo(),
});
