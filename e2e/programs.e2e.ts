import { expect, test } from '@playwright/test';

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

for (const { slug, name, title, button, says, contact = '/contact' } of programs)
  test.describe(slug, () => {
    test.beforeEach(({ page }) => page.goto(`/programs/${slug}`).then(() => undefined));

    test('a family reads what the program is', async ({ page }) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByText(says)).toBeVisible();
      await expect(page.getByRole('region', { name: 'At a glance' }).getByRole('term')).toHaveCount(3);
      const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
      await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'What We Offer', name]);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    });

    test('the button leads to the contact page', async ({ page }) => {
      const others = programs.filter((program) => program.slug !== slug).map((program) => program.name);
      const more = page.getByRole('main').locator('section').last();
      await expect(more.getByRole('heading')).toHaveText('More of what we offer');
      await expect(more.getByRole('link')).toHaveText(others.map((other) => new RegExp(`^${other}`)));
      const action = page.getByRole('main').getByRole('link', { name: button });
      await expect(action).toHaveAttribute('href', contact);
      await action.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get in Touch');
      const type = contact.includes('trial-lesson') ? 'trial-lesson' : '';
      await expect(page.getByLabel('Inquiry Type')).toHaveValue(type);
    });
  });
