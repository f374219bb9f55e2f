import * as z from 'zod';
import { distinct, heading, label, slug, text } from './text-schema.ts';

const menuColumns = () => z.array(distinct(slug()).min(1)).length(2);
const menu = () =>
  z.strictObject({
    label: label().describe('The menu’s name'),
    columns: z.array(label()).length(2).describe('The headings over the columns'),
  });

/** content/navigation.yaml: what the two menus hold, column by column. */
export const navigationFactsSchema = z.strictObject({ programs: menuColumns(), instruments: menuColumns() });

/** content/en/navigation.yaml and its twin: header, menus, footers, and texts that all pages share. */
export const navigationWordsSchema = z.strictObject({
  titlePattern: text(60, { slots: ['page'] }).describe(
    'How a page’s title and the academy’s name are joined',
  ),
  skip: label().describe('The link that jumps over the header'),
  mainLabel: label().describe('What screen readers call the main menu'),
  trialLesson: label().describe('The button in the header and on instrument pages'),
  newTab: label().describe('What screen readers hear after a link that opens a new tab'),
  links: z
    .strictObject({ home: label(), about: label(), instructors: label(), contact: label(), privacy: label() })
    .describe('The pages of header and footer'),
  offer: menu().describe('The menu of programs'),
  instruments: menu().describe('The menu of instruments'),
  menu: z.strictObject({ open: label(), close: label() }).describe('The buttons of the phone menu'),
  breadcrumb: label().describe('What screen readers call the breadcrumb'),
  footer: z
    .strictObject({
      label: label().describe('What screen readers call the footer’s links'),
      explore: label().describe('The heading over the pages'),
      hours: label().describe('The heading over the opening hours'),
      copyright: heading().describe('The last line'),
    })
    .describe('The footer of every page but profiles'),
  profileFooter: z
    .strictObject({ copyright: heading().describe('The last line') })
    .describe('The footer of instructor profiles'),
});

/** content/en/hours.yaml and its twin: the texts of opening hours. */
export const hoursSchema = z.strictObject({
  closed: label().describe('In place of the hours of a closed day'),
  range: text(40, { slots: ['opens', 'closes'] }).describe('From when to when'),
  openUntil: text(60, { slots: ['closes'] }).describe('The chip while the studio is open'),
  opensToday: text(60, { slots: ['opens'] }).describe('The chip before it opens today'),
  opensLater: text(60, { slots: ['day', 'opens'] }).describe('The chip until another day'),
});
