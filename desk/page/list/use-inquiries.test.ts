import { describe, expect, it } from 'vitest';
import { countFilters, formatSelection, listMonths, readSelection } from './use-inquiries.ts';

describe('readSelection', () => {
  it('takes what the server accepts', () => {
    const filters = { type: 'general', instructor: 'haoran-wu', language: 'en', month: '2026-03' };
    const asked = { view: 'all', filters: { ...filters, search: ' cello ' } } as const;
    expect(readSelection(asked)).toEqual({ view: 'all', ...filters, search: 'cello' });
  });

  it('leaves out what the server would refuse', () => {
    const filters = { search: '  ', type: 'constructor', language: 'fr', month: '2026-13' };
    expect(readSelection({ view: 'new', filters })).toEqual({ view: 'new' });
    expect(readSelection({ view: 'new', filters: { search: 'a'.repeat(200) } }).search).toHaveLength(100);
  });
});

describe('formatSelection', () => {
  it('names what is set, and where a page begins', () => {
    expect(formatSelection({ view: 'new', search: '陈 & co' })).toBe('view=new&search=%E9%99%88+%26+co');
    expect(formatSelection({ view: 'all' }, 'x')).toBe('view=all&after=x');
    expect(formatSelection({ view: 'all' }, null)).toBe('view=all');
  });
});

it('counts the filters, but not the search', () => {
  expect(countFilters({ view: 'new', search: 'a' })).toBe(0);
  expect(countFilters({ view: 'new', type: 'general', month: '2026-03' })).toBe(2);
});

it('lists months from the newest, over the end of a year', () => {
  expect(listMonths({ from: '2025-12', to: '2026-02' })).toEqual(['2026-02', '2026-01', '2025-12']);
  expect(listMonths({ from: '2026-02', to: '2026-02' })).toEqual(['2026-02']);
});
