import { beforeEach, describe, expect, it } from 'vitest';
import { createContentCopy } from './content-copy.ts';

let copy: ReturnType<typeof createContentCopy>;
beforeEach(() => {
  copy = createContentCopy();
});

describe('replacing the placeholders', () => {
  it('needs no other file: a name as long as the schema allows fits everywhere', () => {
    const name = 'Bellaire Conservatory of Music and Dance';
    copy.edit('en/academy.yaml', (text) => text.replace('name: The Music Academy', `name: ${name}`));
    expect(copy.check().en.about.mission.title).toBe(`About ${name}`);
  });
});

describe('adding an instructor', () => {
  it('is adding a portrait and three files: facts, and words in both languages', () => {
    copy.portraits.add('teacher-11.svg');
    for (const folder of ['', 'en/', 'zh/']) {
      const text = copy.files[`${folder}instructors/haoran-wu.yaml`]
        ?.replaceAll('Haoran Wu', 'Amara Diallo')
        .replace('teacher-02', 'teacher-11')
        .replace(/^order: .*\n/m, '')
        .replace(/^chineseName: .*\n/m, '')
        .replace('Violinist Amara', 'Cellist Amara')
        .replaceAll('吴浩然', '迪亚洛');
      copy.files[`${folder}instructors/amara-diallo.yaml`] = text ?? '';
    }
    const { en, 'zh-Hans': zh } = copy.check();
    expect(en.instructors.map(({ slug }) => slug).slice(-2)).toEqual(['zhiyuan-chen', 'amara-diallo']);
    expect(en.home.instructors.all.text).toBe('Eleven teachers, nine instruments, one warm welcome.');
    expect(zh.home.instructors.all.text).toMatch(/^十一位老师，九种乐器/);
  });

  it('with a place in the list puts it there', () => {
    copy.edit('instructors/zhiyuan-chen.yaml', (text) => text.replace('order: 10', 'order: 1'));
    copy.edit('instructors/mei-xuan-lin.yaml', (text) => text.replace('order: 1', 'order: 3'));
    expect(
      copy
        .check()
        .en.instructors.map(({ slug }) => slug)
        .slice(0, 4),
    ).toEqual(['zhiyuan-chen', 'haoran-wu', 'mateo-herrera', 'mei-xuan-lin']);
  });
});
