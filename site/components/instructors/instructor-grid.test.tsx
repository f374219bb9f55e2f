import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { languages } from '../../../inquiry/language.ts';
import { readContent } from '../../content/read-content.ts';
import { InstructorGrid } from './instructor-grid.tsx';

describe.each(languages)('the cards in %s', (language) => {
  const content = readContent(language);
  const page = parse(renderToStaticMarkup(<InstructorGrid content={content} />));
  const findCard = (slug: string) => page.querySelector(`article[id="${slug}"]`);

  it('say from what age and in which languages each instructor teaches', () => {
    for (const { slug, ageRange, languages } of content.instructors)
      for (const words of [ageRange, ...languages.map(({ name }) => name)])
        expect(findCard(slug)?.text, slug).toContain(words);
  });

  it('hold for each further instrument that it is taught, which the finder shows on demand', () => {
    const { alsoTeaches } = content.instructorsPage;
    for (const { slug, teaches } of content.instructors) {
      const asked = findCard(slug)?.querySelectorAll('[data-also]') ?? [];
      expect(
        asked.every((line) => line.hasAttribute('hidden')),
        slug,
      ).toBe(true);
      expect(teaches.slice(1), slug).toEqual(
        expect.arrayContaining(asked.map((line) => line.getAttribute('data-also'))),
      );
      const said = findCard(slug)?.text.split(alsoTeaches.replace('{instrument}', '')) ?? [];
      expect(said.length - 1, slug).toBe(teaches.length - 1);
    }
  });

  it('always say what the list of instruments leaves out', () => {
    const cello = content.instruments.find(({ slug }) => slug === 'cello')?.name.toLowerCase() ?? '';
    const lines = findCard('haoran-wu')?.querySelectorAll('span:not([hidden])') ?? [];
    const words = content.instructorsPage.alsoTeaches.replace('{instrument}', cello);
    expect(lines.map(({ text }) => text.trim())).toContain(words);
  });
});
