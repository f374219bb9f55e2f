import * as z from 'zod';
import { heading, paragraph, sentence, seo, text } from './text-schema.ts';

const section = () =>
  z.strictObject({ title: heading(), text: text(600, { min: 30 }).describe('What is so') });

/** content/en/privacy.yaml and its twin: what happens to the data that visitors send. */
export const privacySchema = z.strictObject({
  seo: seo(),
  title: heading(),
  intro: sentence(),
  stored: section(),
  seen: section(),
  kept: z.strictObject({
    title: heading(),
    limited: text(200, { slots: ['days'] }).describe('Where RETENTION_DAYS is set'),
    unlimited: paragraph().describe('Where it is not'),
    copies: sentence(),
  }),
  erased: section(),
  visiting: section(),
  embedded: section().describe('Shown while a form of another company is embedded'),
});
