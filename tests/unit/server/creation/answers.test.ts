import { expect, test } from 'vitest';
import { createReader } from '../../../../server/modules/creation/planner/read';
import { scenarioGrammars } from '../../../../server/modules/creation/planner/grammars';

/** What an answer in a conversation about a wish means for the wish. */

const read = createReader(scenarioGrammars);
const hotel = '海边酒店的前台，傍晚，温柔的女接待';
const after = (description: string, ...details: string[]) =>
  read({ description, details, ratio: 1 }, 'zh-CN');

test('the last statement counts', () => {
  expect(after(hotel).person.gender).toBe('female');
  expect(after(hotel, '男性').person.gender).toBe('male');
  expect(after(hotel, '男性', '还是女性吧').person.gender).toBe('female');
  expect(after(hotel, '清晨的花园').look.time).toBe('dawn');
  expect(after(hotel, '专业正式').tone).toBe('professional');
});

test('an answer does not end in another scenario, unless it names one', () => {
  const museum = '给孩子讲太空的活泼讲解员，晚上的天文馆';
  expect(after(museum, '面向老年人')).toMatchObject({ scenario: 'museum', audience: '老年人' });
  expect(after(hotel, '商店导购').scenario).toBe('retail');
});

test('a word of the description does not make the answer behind it whom it serves', () => {
  expect(after(hotel, '男性').audience).toBeNull();
});
