import { expect, it } from 'vitest';
import type { ReplyContent } from '../../inbox.ts';
import { emptyReply, joinDrafts } from './reply-draft.ts';

const draft = (english: string, text: string, type: ReplyContent['type'] = null) => ({
  content: { names: { en: english, 'zh-Hans': '' }, type, texts: { en: text, 'zh-Hans': '' } },
  version: 1,
});
const saw = draft('Parking', 'Behind the house').content;

it('takes over what another tab has changed and this one has not', () => {
  const theirs = draft('Where to park', 'In the street', 'private-lessons');
  const mine = { ...draft('Parking', 'Behind the house'), version: 2 };
  expect(joinDrafts(theirs, mine, saw)).toEqual({ ...theirs, version: 2 });
  expect(joinDrafts(theirs, draft('', ''), emptyReply)).toEqual(theirs);
});

it('keeps both texts, and the name and type of this tab, where both tabs have changed them', () => {
  const theirs = draft('Where to park', 'In the street', 'private-lessons');
  const mine = draft('Cars', 'Not in the yard', 'general');
  expect(joinDrafts(theirs, mine, saw)).toEqual(draft('Cars', 'In the street\n\nNot in the yard', 'general'));
});
