import { describe, expect, it } from 'vitest';
import type { InquiryRow, ListAnswer } from '../inbox.ts';
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

  it('counts what stands above known rows', () => {
    expect(countFresh(shown, createPage('abc', 'next'))).toBe(1);
    expect(countFresh(shown, createPage('bcd', 'next'))).toBe(0);
  });

  it('does not count what has risen from a page that is not loaded', () => {
    expect(countFresh(shown, createPage('bde', 'next'))).toBe(0);
  });

  it('counts what has begun to call, since it stands first of all now', () => {
    const calling = { ...createPage('dbc', 'next'), calling: ['d'] };
    expect(countFresh(shown, calling)).toBe(1);
    expect(countFresh(createPages(calling), calling)).toBe(0);
  });

  it('counts what comes last when the whole list is shown', () => {
    expect(countFresh(createPages(createPage('bcd')), createPage('bcde'))).toBe(1);
  });

  it('counts all when nothing is known any more, or nothing was there', () => {
    expect(countFresh(shown, createPage('xyz', 'next'))).toBe(3);
    expect(countFresh(createPages(createPage('')), createPage('xyz', 'next'))).toBe(3);
  });
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
  expect(findNeighbours({ ...address, inquiry }, { rows, first: 1, total: 7, elsewhere: null })).toEqual({
    position,
    elsewhere: null,
    previousHref,
    nextHref,
    listHref,
  });
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
