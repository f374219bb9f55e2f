import { expect, test } from '@playwright/test';
import type { HTMLElement } from 'node-html-parser';
import { languages } from '../inquiry/language.ts';
import { programPath } from '../site/paths.ts';
import { fetchHtml, readWords } from './fetch-html.ts';
import { contents } from './site-routes.ts';

const { programs } = contents.en;

// content/model/content.test.ts tests the names and texts of the programs.
test('a family reads what the program is, and its button leads to the contact page', async ({ request }) => {
  const scenes = new Set<string>();
  for (const { slug, name, title, button, description } of programs)
    await test.step(name, async () => {
      const html = await fetchHtml(request, `/programs/${slug}`);
      expect(readWords(html, 'h1')).toEqual([title]);
      for (const words of description) expect(html.querySelector('main')?.text).toContain(words);
      expect(html.querySelectorAll('[aria-label="At a glance"] dt')).toHaveLength(3);
      const asked = html.querySelectorAll('main section:not([data-dates]) h3').map((heading) => heading.text);
      expect(asked, 'questions').toHaveLength(slug === 'private-lessons' ? 4 : 0);
      const scene = html.querySelectorAll('main section svg').map((svg) => svg.outerHTML);
      expect(scene, 'one drawn scene').toHaveLength(1);
      expect(scenes, 'of its own').not.toContain(scene[0]);
      scenes.add(scene[0] ?? '');
      expect(readWords(html, 'nav[aria-label=Breadcrumb] li')).toEqual(['Home', 'What We Offer', name]);
      const more = html.querySelectorAll('main section').at(-1) as HTMLElement;
      expect(readWords(more, 'h2')).toEqual(['More of what we offer']);
      const others = programs.filter((program) => program.slug !== slug);
      expect(readWords(more, 'a')).toEqual(others.map((other) => expect.stringMatching(`^${other.name}`)));
      const actions = html.querySelectorAll('main a').filter((link) => link.text.startsWith(button));
      expect(actions.map((link) => link.getAttribute('href'))).toEqual([
        slug === 'private-lessons' ? '/contact?type=trial-lesson' : `/contact?type=general&about=${slug}`,
      ]);
    });
});

test('on the smallest phones the button stands in the first screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const language of languages)
    for (const { slug, button } of contents[language].programs) {
      await page.goto(programPath(language, slug));
      const link = page.getByRole('main').getByRole('link', { name: button, exact: true });
      await expect(link, `${language} ${slug}`).toBeInViewport({ ratio: 1 });
    }
});
