import { expect, test } from 'vitest';
import { unifiedIdeographs } from '../../../contract/text/ideographs';

test('radicals become the characters that they look like', () => {
  expect(unifiedIdeographs('三个⼯作⽇，⻓⻛⻋⻔⾄⼀⼗⼆个⽉，⽉费')).toBe(
    '三个工作日，长风车门至一十二个月，月费',
  );
  expect(unifiedIdeographs('⺠⻄⻘⻅⻢⻥⻦⻩⻰')).toBe('民西青见马鱼鸟黄龙');
});

test('every radical of both blocks has a character, and so has every compatibility ideograph', () => {
  for (let code = 0x2e80; code <= 0x2fd5; code++) {
    const radical = String.fromCodePoint(code);
    // U+2E80 and U+2E9A are strokes without a character, and some numbers are not assigned.
    if (code === 0x2e80 || !/\p{Script=Han}/u.test(radical)) continue;
    const character = unifiedIdeographs(radical);
    expect(character, code.toString(16)).toMatch(/^\p{Unified_Ideograph}$/u);
    expect(unifiedIdeographs(character)).toBe(character);
  }
  expect(unifiedIdeographs('\uf900\u{2f800}\ufa0e')).toBe('豈丽\ufa0e');
});

test('other letters do not change', () => {
  const text = 'Ａ１２，ｱｲｳ ﬁ ① ㎏ ½ ราคา ำ café';
  expect(unifiedIdeographs(text)).toBe(text);
});
