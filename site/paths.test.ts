import { expect, it } from 'vitest';
import * as paths from './paths.ts';

it('builds the addresses of the specification', () => {
  expect([
    paths.instructorPath('haoran-wu'),
    paths.instructorCardPath('haoran-wu'),
    paths.instrumentPath('oboe'),
    paths.programPath('summer-camp'),
  ]).toEqual([
    '/instructors/haoran-wu',
    '/instructors#haoran-wu',
    '/instruments/oboe',
    '/programs/summer-camp',
  ]);
});

it('asks the contact form for what it is to start with', () => {
  expect(paths.contactPath()).toBe('/contact');
  expect(paths.contactPath({ type: 'trial-lesson' })).toBe('/contact?type=trial-lesson');
  expect(paths.contactPath({ instructor: 'haoran-wu' })).toBe('/contact?instructor=haoran-wu');
});

it('leads to our own form until the address of the outside one is known', () => {
  const forms = { trialLesson: '', registration: 'https://forms.example/register' };
  expect(paths.outsideFormPath(forms, 'trialLesson')).toBe('/contact?type=trial-lesson');
  expect(paths.outsideFormPath(forms, 'registration')).toBe('https://forms.example/register');
});

it('finds the list with an instrument chosen', () => {
  expect(paths.instructorsOfPath('violin')).toBe('/instructors?instrument=violin');
});

it('leads to an address on a map, whatever stands in it', () => {
  expect(paths.directionsPath('5010 Bissonnet St, #2 & 3, Bellaire, TX')).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=5010+Bissonnet+St%2C+%232+%26+3%2C+Bellaire%2C+TX',
  );
});
