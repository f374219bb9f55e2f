import { expect, test } from 'vitest';
import { takenMessage } from '../../contract/people.ts';
import { deskWords } from '../../words/desk-words.ts';
import { DeskRefusal } from '../call-desk.ts';
import { describeFields } from './people-page.tsx';

const refusal = new DeskRefusal(
  {
    error: 'invalid',
    fields: { name: ['Name must be at least 2 characters', 'second'], email: [takenMessage] },
  },
  null,
);

test('names what is wrong with each field in the language of the desk', () => {
  expect(describeFields(refusal, deskWords.en, 'en')).toEqual({
    name: 'Name must be at least 2 characters',
    email: 'This address is on the list already',
  });
  expect(describeFields(refusal, deskWords['zh-Hans'], 'zh-Hans')).toEqual({
    name: '请填写姓名（至少2个字符）',
    email: '这个邮箱已经在名单里了',
  });
});
