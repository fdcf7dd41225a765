import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isReadable } from '../../../server/modules/knowledge/reading/readable';

const ROOT = new URL('../../../', import.meta.url);
const file = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');

describe('language, lists and codes are readable', () => {
  const prices = Array.from({ length: 40 }, (_, i) => `Item ${i} ........ $${i}.90`).join('\n');
  const codes = Array.from({ length: 60 }, (_, i) => `BRKT-${4400 + i}/X${i}-QZ`).join('\n');
  const phones = Array.from({ length: 40 }, (_, i) => `+60 3-8888 ${1000 + i} (ext. ${i})`).join('\n');
  const texts = (language: string) => {
    const all = JSON.parse(file(`locales/${language}/knowledge.json`)) as Record<string, unknown>;
    return Object.values(all)
      .filter((one) => typeof one === 'string')
      .join(' ');
  };
  test.each([
    ['English', file('README.md').slice(0, 4_000)],
    ['Chinese', texts('zh-CN')],
    ['Malay', texts('ms-MY')],
    ['Thai', texts('th-TH')],
    ['prices', prices],
    ['codes', codes],
    ['telephones', phones],
    ['a program', file('server/modules/knowledge/reading/row.ts')],
    [
      'traditional Chinese',
      '我們的展廳每天上午九點開放，週一閉館。門票在官網購買，學生與長者半價，團體須提前三天預約。展覽說明備有繁體中文、英文與日文。',
    ],
    [
      'Vietnamese',
      'Cửa hàng mở cửa từ chín giờ sáng đến sáu giờ chiều mỗi ngày, trừ các ngày lễ. Khách hàng có thể trả lại sản phẩm trong vòng bảy ngày.',
    ],
    [
      'Russian',
      'Магазин открыт ежедневно с девяти до восемнадцати часов, кроме праздничных дней. Товар можно вернуть в течение четырнадцати дней.',
    ],
    [
      'Arabic',
      'المتجر مفتوح يوميا من التاسعة صباحا حتى السادسة مساء ما عدا أيام العطل الرسمية ويمكن إرجاع البضائع خلال أسبوعين من تاريخ الشراء',
    ],
    ['a leader', '. '.repeat(200)],
    ['bullets', '• '.repeat(100)],
    ['two signs', '#!'],
  ])('%s', (_, text) => {
    expect(isReadable(text)).toBe(true);
  });
});

describe('signs of fonts without a map are not', () => {
  const text = file('README.md').slice(0, 4_000);
  const shifted = (by: number) =>
    text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + by));
  const spread = (from: number, step: number) =>
    text.slice(0, 600).replace(/[^]/g, (sign) => String.fromCodePoint(from + sign.charCodeAt(0) * step));
  test.each([
    ['letters that were moved to the signs before them', shifted(-29)],
    ['letters as signs', '%.(-.48&79)&!+/*#$ ;:?=<>@[^]_'.repeat(10)],
    ['letters in private places', spread(0xe000, 1)],
    ['rare characters', spread(0x3400, 7)],
    ['characters that were replaced', '\ufffd'.repeat(60)],
    ['Thai marks without letters', '่้๊๋ ิีึื ุู'.repeat(20)],
  ])('%s', (_, signs) => {
    expect(isReadable(signs)).toBe(false);
  });
});
