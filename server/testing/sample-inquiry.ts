import type { Inquiry } from '../../inquiry/schema.ts';

/** A visitor's input, as the client sends it. */
export const sampleBody = {
  name: 'Grace Liu',
  email: 'grace@example.org',
  phone: '+1 (713) 555-0142',
  inquiry_type: 'trial-lesson',
  message: 'Do you teach viola to adults?',
} as const;

/** The same inquiry after validation. */
export const sampleInquiry: Inquiry = {
  ...sampleBody,
  honeypot: '',
  instructor: null,
  language: null,
  time_zone: null,
};
