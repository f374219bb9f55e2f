import { expect, it } from 'vitest';
import * as paths from './paths.ts';

it('builds the addresses of the specification', () => {
  expect([
    paths.instructorPath('en', 'haoran-wu'),
    paths.instructorCardPath('en', 'haoran-wu'),
    paths.instrumentPath('zh-Hans', 'oboe'),
    paths.programPath('zh-Hans', 'summer-camp'),
    paths.homePath('en'),
    paths.homePath('zh-Hans'),
  ]).toEqual([
    '/instructors/haoran-wu',
    '/instructors#haoran-wu',
    '/zh/instruments/oboe',
    '/zh/programs/summer-camp',
    '/',
    '/zh',
  ]);
});

it('asks the contact form for what it is to start with', () => {
  expect(paths.contactPath('en')).toBe('/contact');
  expect(paths.contactPath('en', { type: 'trial-lesson' })).toBe('/contact?type=trial-lesson');
  expect(paths.contactPath('en', { instructor: 'haoran-wu' })).toBe('/contact?instructor=haoran-wu');
  expect(paths.contactPath('en', { type: 'general', about: 'workshops' })).toBe(
    '/contact?type=general&about=workshops',
  );
});

it('leads to our own form until the address of the outside one is known', () => {
  const academy = { forms: { trialLesson: '', registration: 'https://forms.example/register' } };
  const content = { language: 'zh-Hans', academy } as const;
  expect(paths.outsideFormPath(content, 'trialLesson')).toBe('/zh/contact?type=trial-lesson');
  expect(paths.outsideFormPath(content, 'registration')).toBe('https://forms.example/register');
  const unknown = { language: 'en', academy: { forms: { trialLesson: '', registration: '' } } } as const;
  expect(paths.outsideFormPath(unknown, 'registration')).toBe('/contact?about=registration');
});

it('finds the list with an instrument chosen', () => {
  expect(paths.instructorsOfPath('en', 'violin')).toBe('/instructors?instrument=violin');
});

it('leads to an address on a map, whatever stands in it', () => {
  expect(paths.directionsPath('5010 Bissonnet St, #2 & 3, Bellaire, TX')).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=5010+Bissonnet+St%2C+%232+%26+3%2C+Bellaire%2C+TX',
  );
});

it.each([
  ['/', '/', '/zh'],
  ['/zh', '/', '/zh'],
  ['/about', '/about', '/zh/about'],
  ['/zh/instructors/haoran-wu', '/instructors/haoran-wu', '/zh/instructors/haoran-wu'],
  ['/zhang', '/zhang', '/zh/zhang'],
])('finds the twins of %s', (path, english, chinese) => {
  expect([paths.pathIn('en', path), paths.pathIn('zh-Hans', path)]).toEqual([english, chinese]);
});
