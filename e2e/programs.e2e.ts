import { expect, test } from '@playwright/test';
import { fetchHtmlAlone, withoutScript } from './html-alone.ts';

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

test.describe('in the HTML of every program', () => {
  withoutScript();

  test('a family reads what the program is', async ({ page }) => {
    await fetchHtmlAlone(page);
    for (const { slug, name, title, button, says, contact = '/contact' } of programs) {
      await page.goto(`/programs/${slug}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByText(says)).toBeVisible();
      await expect(page.getByRole('region', { name: 'At a glance' }).getByRole('term')).toHaveCount(3);
      const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
      await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'What We Offer', name]);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      const others = programs.filter((program) => program.slug !== slug);
      const more = page.getByRole('main').locator('section').last();
      await expect(more.getByRole('heading')).toHaveText('More of what we offer');
      await expect(more.getByRole('link')).toHaveText(others.map((other) => new RegExp(`^${other.name}`)));
      const action = page.getByRole('main').getByRole('link', { name: button });
      await expect(action).toHaveAttribute('href', contact);
    }
  });
});

for (const { slug, button, type } of [
  { slug: 'private-lessons', button: 'Book a Trial Lesson', type: 'trial-lesson' },
  { slug: 'workshops', button: 'Explore Upcoming Workshops', type: '' },
])
  test(`the button leads to the contact page: ${button}`, async ({ page }) => {
    await page.goto(`/programs/${slug}`);
    await page.getByRole('main').getByRole('link', { name: button }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get in Touch');
    await expect(page.getByLabel('Inquiry Type')).toHaveValue(type);
  });
