import { describe, expect, test } from 'vitest';
import type { AvatarDesign } from '../../../../../contract/avatar-design/schema';
import { AVATARS } from '../../../../../server/engines/avatar';
import { plainDesign } from '../../../../../server/engines/avatar/port';
import { readInstruction } from '../../../../../server/modules/creation/instruct/grammar';
import { stage, surroundings } from './stage';

const avatars = AVATARS.map(({ id, name, gender, age, dress }) => ({
  id,
  name: name['zh-CN'],
  gender,
  age,
  dress,
}));
/** What a sentence makes of a drawn avatar. */
const read = (text: string, id = 1001, design: AvatarDesign | null = plainDesign(id)) =>
  readInstruction(text, {
    ...surroundings,
    catalogue: { ...surroundings.catalogue, avatars },
    stage: { ...stage, avatar: { id, box: { left: 0.3, top: 0.1, width: 0.4, height: 0.9 } } },
    design,
  });
const looks = (text: string, id?: number) => {
  const [edit, ...others] = read(text, id).edits;
  expect(others).toEqual([]);
  return edit?.kind === 'dress' ? edit.design : edit;
};

describe('clothes and hair in a sentence', () => {
  test.each([
    ['换成短发', { headdress: 1007, dress: 1001 }],
    ['给她换上深蓝色制服', { dress: 1017, dressColor: 'navy', headdress: 1001 }],
    ['她要穿红色旗袍', { dress: 1014, dressColor: 'red' }],
    ['衣服换成红色', { dress: 1001, dressColor: 'red' }],
    ['戴上金边眼镜', { glasses: 'gold' }],
    ['头发染成银色', { headdress: 1001, headdressColor: 'silver' }],
    ['give her a navy uniform', { dress: 1017, dressColor: 'navy' }],
    ['short black hair please', { headdress: 1007 }],
    ['put her in a purple hoodie', { dress: 1007, dressColor: null }],
    ['pakai baju biru', { dress: 1001, dressColor: 'blue' }],
    ['bertudung ungu', { headdress: 1003, headdressColor: 'violet' }],
    ['ใส่ชุดสีน้ำเงิน', { dress: 1001, dressColor: 'blue' }],
    ['ใส่แว่นและผมสั้น', { headdress: 1007, glasses: 'black' }],
  ])('"%s"', (text, wanted) => {
    expect(looks(text)).toMatchObject(wanted);
  });

  test('several wishes are one change of the avatar', () => {
    expect(looks('换成短发，穿红色旗袍，戴眼镜')).toMatchObject({
      face: 1001,
      headdress: 1007,
      dress: 1014,
      dressColor: 'red',
      glasses: 'black',
    });
  });

  test('another person keeps the clothes', () => {
    expect(looks('换个中国人的形象', 1011)).toMatchObject({ face: 1001, complexion: 1001, dress: 1011 });
  });

  test('a wish that matches a drawn avatar chooses that avatar', () => {
    const design = { ...(plainDesign(1001) as AvatarDesign), headdress: 1007 };
    expect(read('换成长发', 1001, design).edits).toEqual([{ kind: 'avatar', id: 1001 }]);
  });

  test('glasses are taken off', () => {
    expect(looks('remove the glasses', 1017)).toMatchObject({ glasses: 'none' });
  });

  test('other wishes of the sentence are applied too, and those that nothing can show are named', () => {
    const { edits, missed } = read('穿绿色旗袍，背景换成傍晚的海边');
    expect(edits).toMatchObject([
      { kind: 'dress', design: { dress: 1014, dressColor: null } },
      { kind: 'background-picture' },
    ]);
    expect(missed).toContain('绿色');
  });

  test.each(['标题改成深蓝色', 'the title in navy', '添加标题“红色旗袍”', '换成蓝色背景'])(
    '"%s" is not said of clothes',
    (text) => {
      expect(read(text).edits.map(({ kind }) => kind)).not.toContain('dress');
    },
  );

  test('an avatar that is not drawn does not change', () => {
    expect(read('换成短发', 1001, null).edits.map(({ kind }) => kind)).not.toContain('dress');
  });
});
