import { describe, expect, it } from 'vitest';
import type { InquiryRow, ListAnswer } from '../contract/inbox.ts';
import {
  countFresh,
  findNeighbours,
  type ListPages,
  listRows,
  updateRows,
  withoutRows,
} from './list-pages.ts';

const createRow = (id: string, changes: Partial<InquiryRow> = {}) =>
  ({ id, version: 1, status: 'new', ...changes }) as InquiryRow;

const createPage = (ids: string, next: string | null = null): ListAnswer => ({
  rows: Array.from(ids, (id) => createRow(id)),
  calling: [],
  next,
  total: 100,
});

const createPages = (...pages: ListAnswer[]): ListPages => ({
  pages,
  pageParams: pages.map((_, index) => (index === 0 ? null : String(index))),
});

const idsOf = (pages: ListPages) =>
  listRows(pages)
    .map(({ id }) => id)
    .join('');

describe('the rows of a list', () => {
  it('are each there once', () => {
    expect(idsOf(createPages(createPage('abc', '1'), createPage('cde')))).toBe('abcde');
    expect(listRows(undefined)).toEqual([]);
  });

  it('take over what is newer, where they stand', () => {
    const pages = createPages(createPage('ab'));
    const contacted = createRow('b', { version: 2, status: 'contacted' });
    const changed = updateRows(pages, [Object.assign({ phone: '713 555 0142' }, contacted)]);
    expect(listRows(changed)).toEqual([createRow('a'), contacted]);
    expect(listRows(updateRows(changed, [createRow('b')]))).toEqual([createRow('a'), contacted]);
  });

  it('leave with what they count for', () => {
    const left = withoutRows(createPages(createPage('ab', '1'), createPage('cd')), ({ id }) => id === 'c');
    expect([idsOf(left), left.pages.map(({ total }) => total)]).toEqual(['abd', [99, 99]]);
  });
});

describe('countFresh', () => {
  const shown = createPages(createPage('bcd', 'next'));

  const calling = { ...createPage('dbc', 'next'), calling: ['d'] };
  it.each([
    ['what stands above known rows', shown, createPage('abc', 'next'), 1],
    ['nothing where all is known', shown, createPage('bcd', 'next'), 0],
    ['not what has risen from a page that is not loaded', shown, createPage('bde', 'next'), 0],
    ['what has begun to call, since it stands first of all now', shown, calling, 1],
    ['not what was calling before', createPages(calling), calling, 0],
    ['what comes last when the whole list is shown', createPages(createPage('bcd')), createPage('bcde'), 1],
    ['all when nothing is known any more', shown, createPage('xyz', 'next'), 3],
    ['all when nothing was there', createPages(createPage('')), createPage('xyz', 'next'), 3],
  ])('counts %s', (_, before, after, count) => expect(countFresh(before, after)).toBe(count));
});

const { rows } = createPage('abc');
const address = { page: null, view: 'all', filters: { search: 'x' }, at: null, field: null } as const;

it.each([
  ['a', null, '/desk?view=all&search=x&inquiry=b', { index: 1, total: 7 }],
  ['b', '/desk?view=all&search=x&inquiry=a', '/desk?view=all&search=x&inquiry=c', { index: 2, total: 7 }],
  ['c', '/desk?view=all&search=x&inquiry=b', null, { index: 3, total: 7 }],
  ['d', null, null, null],
  [null, null, null, null],
] as const)('finds the neighbours of %s in the list', (inquiry, previousHref, nextHref, position) => {
  const listHref = '/desk?view=all&search=x';
  const found = findNeighbours({ ...address, inquiry }, { rows, first: 1, total: 7, elsewhere: null });
  expect(found).toEqual({ position, elsewhere: null, previousHref, nextHref, listHref });
});

it('counts on from the place of a stretch that does not begin with the list', () => {
  const stretch = { rows, first: 61, total: 70, elsewhere: null };
  expect(findNeighbours({ ...address, inquiry: 'b' }, stretch).position).toEqual({ index: 62, total: 70 });
});

it('says where an inquiry stands that the list does not hold', () => {
  const elsewhere = { view: 'all', index: 3, total: 214 } as const;
  const found = findNeighbours({ ...address, inquiry: 'd' }, { rows, first: 1, total: 7, elsewhere });
  expect(found).toMatchObject({ position: null, elsewhere, previousHref: null, nextHref: null });
});
