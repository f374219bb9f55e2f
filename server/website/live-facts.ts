import * as z from 'zod/mini';
import { academyFactsSchema, academyWordsSchema } from '../../content/academy-schema.ts';
import { inEachLanguage } from '../../inquiry/language.ts';
import type { Database } from '../database/schema.ts';
import { type Facts, instructorSchema, joinFacts, nameInstructors, readFacts } from '../facts.ts';
import type { OverlaidContent, ReadSiteContent } from './site-content.ts';
import { readNewestNumber, readPublishedInstructors } from './versions.ts';

/**
 * Reads the academy's facts as staff have published them. `follow` brings them up to date in place, so that
 * mails, lists and pages agree with the site. @throws StartupError
 */
export async function openLiveFacts(database: Database) {
  const facts = readFacts();
  let reader: ReadSiteContent | undefined;
  let followed = 0;

  // The schemas of the whole site are loaded once something is published: commands start faster without them.
  const readSite: ReadSiteContent = async (transaction) => {
    reader ??= (await import('./site-content.ts')).createSiteReader(database);
    return reader(transaction);
  };

  async function follow(): Promise<void> {
    const number = await readNewestNumber(database);
    if (number === followed) return;
    const earlier = await readPublishedInstructors(database);
    const content = await readSite();
    (await import('./site-content.ts')).requireFacts(content);
    const { site, published } = content;
    Object.assign(facts, toFacts(site, earlier));
    followed = published.number;
  }

  await follow();
  return { facts, readSite, follow };
}

function toFacts({ overlay, trees }: OverlaidContent, earlier: ReadonlyMap<string, object>): Facts {
  const instructors = trees.facts['instructors'] as object;
  const words = inEachLanguage((language) => z.parse(academyWordsSchema, trees.words[language]['academy']));
  const known = [...earlier, ...Object.entries(instructors)].flatMap(([slug, entry]) => {
    const { data } = z.safeParse(instructorSchema, entry);
    return data ? [[slug, data] as const] : [];
  });
  const isOnSite = (slug: string) =>
    Object.hasOwn(instructors, slug) && !Object.hasOwn(overlay, `content/instructors/${slug}.yaml`);
  const named = nameInstructors(Object.fromEntries(known), isOnSite);
  return joinFacts(z.parse(academyFactsSchema, trees.facts['academy']), words, named);
}
