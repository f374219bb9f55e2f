import { expect, test } from '@playwright/test';
import type { HTMLElement } from 'node-html-parser';
import { fetchHtml, readWords } from './fetch-html.ts';

const programs = [
  {
    slug: 'private-lessons',
    name: 'Private Lessons',
    title: 'Personalized Music Lessons That Nurture Growth',
    button: 'Book a Trial Lesson',
    says: 'One teacher, one student and a plan made for the two of them.',
    contact: '/contact?type=trial-lesson',
  },
  {
    slug: 'group-lessons',
    name: 'Group Lessons',
    title: 'Learn Together, Grow Together',
    button: 'View Class Schedule',
    says: 'Small groups of 2 to 5 students, ideal for beginners.',
  },
  {
    slug: 'workshops',
    name: 'Workshops',
    title: 'Skill-Building Workshops for All Levels',
    button: 'Explore Upcoming Workshops',
    says: 'Often led by guest instructors',
  },
  {
    slug: 'mini-concert',
    name: 'Mini Concert',
    title: 'A Window Into the World of Music',
    button: 'Join Our Next Concert',
    says: 'Our world-music mini concerts',
  },
  {
    slug: 'masterclass',
    name: 'Masterclass',
    title: 'Learn from the Masters',
    button: 'Reserve a Spot',
    says: 'A masterclass is a lesson with an audience.',
  },
  {
    slug: 'summer-camp',
    name: 'Summer Camp',
    title: 'A Summer of Music, Friendship & Creativity',
    button: 'Pre-Register Now',
    says: 'One- to two-week camps',
  },
];

test('a family reads what the program is', async ({ request }) => {
  for (const { slug, name, title, button, says, contact = '/contact' } of programs)
    await test.step(name, async () => {
      const html = await fetchHtml(request, `/programs/${slug}`);
      expect(readWords(html, 'h1')).toEqual([title]);
      expect(html.querySelector('main')?.text).toContain(says);
      expect(html.querySelectorAll('[aria-label="At a glance"] dt')).toHaveLength(3);
      expect(readWords(html, 'nav[aria-label=Breadcrumb] li')).toEqual(['Home', 'What We Offer', name]);
      expect(html.querySelectorAll('body > :is(header, footer)')).toHaveLength(2);
      const more = html.querySelectorAll('main section').at(-1) as HTMLElement;
      expect(readWords(more, 'h2')).toEqual(['More of what we offer']);
      const others = programs.filter((program) => program.slug !== slug);
      expect(readWords(more, 'a')).toEqual(
        others.map((other) => expect.stringMatching(new RegExp(`^${other.name}`))),
      );
      const actions = html.querySelectorAll('main a').filter((link) => link.text.startsWith(button));
      expect(actions.map((link) => link.getAttribute('href'))).toEqual([contact]);
    });
});

test('the button leads to the contact page', async ({ page }) => {
  for (const { slug, button, type } of [
    { slug: 'private-lessons', button: 'Book a Trial Lesson', type: 'trial-lesson' },
    { slug: 'workshops', button: 'Explore Upcoming Workshops', type: '' },
  ]) {
    await page.goto(`/programs/${slug}`);
    await page.getByRole('main').getByRole('link', { name: button }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get in Touch');
    await expect(page.getByLabel('Inquiry Type')).toHaveValue(type);
  }
});
