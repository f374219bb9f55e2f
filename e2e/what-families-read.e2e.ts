import { expect, test } from '@playwright/test';
import type { HTMLElement } from 'node-html-parser';
import { getBySlug } from '../content/model/content.ts';
import { languages } from '../inquiry/language.ts';
import { programPath } from '../site/paths.ts';
import { fetchHtml, readAll, readWords } from './fetch-html.ts';
import { contents } from './site-routes.ts';

const { instructors, instruments, programs } = contents.en;

test('home has its sections in order, three instructors and the way to all', async ({ request }) => {
  const html = await fetchHtml(request, '/');
  expect(readWords(html, 'main h1')).toEqual(['Conveying Love Through Music']);
  expect(readWords(html, 'main h2')).toEqual([
    'Our Mission',
    'What Makes Us Special',
    'Meet Our Passionate Instructors',
    'Community in Action',
    'Start Your Musical Journey',
  ]);
  const [opening] = html.querySelectorAll('main > section');
  expect(opening?.querySelectorAll('a[href^="/instruments/"]'), 'the opening ends with them').toHaveLength(9);
  for (const name of ['Mei-Xuan Lin', 'Haoran Wu', 'Mateo Herrera']) {
    const card = html.querySelectorAll('main article').find((article) => article.text.includes(name));
    expect(card?.querySelector('img')?.getAttribute('alt')).toBe(`Illustrated portrait of ${name}`);
    expect(card?.text).toMatch(/\d\u00a0years teaching/);
    expect(card?.querySelector('blockquote')?.text).toMatch(/^“.+”$/);
    const link = card?.querySelector(`a[aria-label="Biography of ${name}"]`);
    expect(link?.text).toContain('Biography');
  }
  const all = readWords(html, 'main a[href="/instructors"]').at(-1);
  expect(all).toMatch(/^See All Instructors.*View Full Roster$/);
});

test('about has the eight sections in order, and three highlighted teachers', async ({ request }) => {
  const html = await fetchHtml(request, '/about');
  expect(readWords(html, 'main h1')).toEqual(['World-Class Music Education, Rooted in Community']);
  expect(readWords(html, 'main h2')).toEqual([
    'About The Music Academy',
    'Our Core Values',
    'Why Choose The Music Academy',
    'Faculty Highlight',
    'What Our Teachers Say',
    'Frequently Asked Questions',
    expect.stringMatching(/^The first note is waiting/),
  ]);
  expect(readWords(html, 'main article h3')).toEqual(['Mei-Xuan Lin', 'Haoran Wu', 'Mateo Herrera']);
  expect(readWords(html, 'main a[href="/instructors"]')).toEqual(['View All Instructors']);
});

// content/model/content.test.ts tests which instructors there are.
test('finds all ten instructors, their profiles, and whom to ask', async ({ request }) => {
  const html = await fetchHtml(request, '/instructors');
  expect(readWords(html, 'h1')).toEqual(['Meet Our Instructors']);
  expect(readWords(html, 'article h2')).toEqual(instructors.map(({ name }) => name));
  for (const { name, slug } of instructors) {
    const card = html.querySelector(`article[id="${slug}"]`);
    const link = card?.querySelector(`a[href="/instructors/${slug}"]`);
    expect(link?.getAttribute('aria-label'), name).toBe(`View Profile: ${name}`);
    expect(card?.querySelector('img')?.getAttribute('alt')).toBe(`Illustrated portrait of ${name}`);
  }
  const card = html.querySelector('#mei-xuan-lin')?.text;
  for (const words of ['Piano, Music Theory', 'Technique is kindness to your future self'])
    expect(card).toContain(words);
  const block = html.querySelector('main aside');
  expect(block?.text).toContain('Not sure which teacher is right for you?');
  expect(block?.querySelector('a[href="/contact"]')?.text).toContain('Contact Us');
});

test('reads a profile with its own slim footer, and goes back to the list', async ({ request }) => {
  for (const { name, slug } of instructors) {
    const html = await fetchHtml(request, `/instructors/${slug}`);
    expect(readWords(html, 'h1')).toEqual([name]);
    expect(readWords(html, `main a[href="/contact?instructor=${slug}"]`)).toEqual(['Contact This Teacher']);
  }
  const html = await fetchHtml(request, '/instructors/mei-xuan-lin');
  const main = html.querySelector('main');
  for (const words of ['Piano, Music Theory', '“Every hand has its own sound.”', 'Ages 4 and up'])
    expect(main?.text).toContain(words);
  expect(readWords(html, 'main [lang=zh-Hans]')).toEqual(['林美萱']);
  const parts = ['About', 'Teaching Philosophy', 'Additional Info', 'Ready to start learning?', 'Read on'];
  expect(readWords(html, 'main h2')).toEqual(parts);
  expect(readWords(html, 'main dt')).toEqual(['Age range', 'Specialties', 'Languages']);
  expect(readWords(html, 'main a[href="/instructors"]')).toEqual(['Back to All Instructors']);
  expect(readWords(html, 'footer')).toEqual([expect.stringMatching(/The Music Academy.*© 2024/)]);
  const ways = readAll(html, 'footer a', 'href');
  expect(ways.slice(0, 4)).toEqual(['/', 'mailto:hello@example.org', 'tel:+17135550142', '/privacy']);
});

const moreTeachers: Record<string, string[]> = {
  piano: ['All piano instructors: Mei-Xuan Lin, Julian Okafor, Zhiyuan Chen'],
  violin: ['All violin instructors: Haoran Wu, Xinyi Zhao'],
};

test('a family reads what is learned and how long, who teaches it, and the others', async ({ request }) => {
  for (const { slug, name, instructor: profile = '', displayedName } of instruments)
    await test.step(name, async () => {
      // Some are displayed under another name.
      const instructor = displayedName ?? getBySlug(instructors, profile).name;
      const html = await fetchHtml(request, `/instruments/${slug}`);
      expect(readWords(html, 'h1')).toEqual([`${name} Lessons`]);
      expect(readWords(html, 'h2')).toEqual(
        expect.arrayContaining(["What You'll Learn", 'Available Instructors', 'All instruments']),
      );
      expect(html.querySelectorAll('main ol').at(-1)?.querySelectorAll('li')).toHaveLength(5);
      const options = html.querySelector('main aside') as HTMLElement;
      expect(readWords(options, 'h2')).toEqual(['Lesson Options']);
      expect(readWords(options, 'dt')).toEqual(['Private Lessons', 'Group Classes']);
      expect(readWords(options, 'dd')).toEqual(['30-60 min', '45-60 min']);
      const trial = options.querySelector('a[href="/contact?type=trial-lesson"]');
      expect(trial?.text).toContain('Book a Trial Lesson');
      expect(readWords(html, 'article :is(h2, h3)')).toEqual([instructor]);
      const portrait = html.querySelector('article img')?.getAttribute('alt');
      expect(portrait).toBe(`Illustrated portrait of ${instructor}`);
      const link = html.querySelector(`article a[href="/instructors/${profile}"]`);
      expect(link?.text.trim()).toBe('View Profile');
      expect(link?.getAttribute('aria-label')).toBe(`View Profile: ${instructor}`);
      // A list with only the instructor shown here would lead nowhere.
      expect(readWords(html, 'a[href^="/instructors?"]')).toEqual(moreTeachers[slug] ?? []);

      const crumbs = html.querySelector('nav[aria-label=Breadcrumb]') as HTMLElement;
      expect(readWords(crumbs, 'li')).toEqual(['Home', 'Instruments', name]);
      expect(readWords(crumbs, 'li:last-child[aria-current=page]')).toEqual([name]);
      expect(readAll(crumbs, 'a', 'href')).toEqual(['/']);
      const strip = html.querySelectorAll('main section').at(-1) as HTMLElement;
      expect(readWords(strip, 'h2')).toEqual(['All instruments']);
      expect(readWords(strip, '[aria-current=page]')).toEqual([name]);
      const others = instruments.map((other) => `/instruments/${other.slug}`);
      expect(readAll(strip, 'a', 'href').toSorted()).toEqual(others.toSorted());
    });
});

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
