import * as z from 'zod';
import { readOnly } from '../field-notes.ts';
import { distinct, heading, label, slug, text } from './text-schema.ts';

const menuColumns = readOnly(z.array(distinct(slug).min(1)).length(2));
const menu = z.strictObject({ label, columns: z.array(label).length(2) });

/** content/navigation.yaml: what the two menus hold, column by column. */
export const navigationFactsSchema = z.strictObject({ programs: menuColumns, instruments: menuColumns });

/** content/en/navigation.yaml and its twin: header, menus, footers, and texts that all pages share. */
export const navigationWordsSchema = z.strictObject({
  titlePattern: text(60, { slots: ['page'] }),
  skip: label,
  mainLabel: label,
  trialLesson: label,
  newTab: label,
  links: z.strictObject({ home: label, about: label, instructors: label, contact: label, privacy: label }),
  offer: menu,
  instruments: menu,
  menu: z.strictObject({ open: label, close: label }),
  breadcrumb: label,
  footer: z.strictObject({ label, explore: label, hours: label, copyright: heading }),
  profileFooter: z.strictObject({ copyright: heading }),
});

/** content/en/hours.yaml and its twin: the texts of opening hours. */
export const hoursSchema = z.strictObject({
  closed: label,
  range: text(40, { slots: ['opens', 'closes'] }),
  openUntil: text(60, { slots: ['closes'] }),
  opensToday: text(60, { slots: ['opens'] }),
  opensLater: text(60, { slots: ['day', 'opens'] }),
  closedToday: text(60, { slots: ['day', 'opens'] }),
  closedDays: text(40, { slots: ['days', 'name'] }),
});
