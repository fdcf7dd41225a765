import { describe, expect, test } from 'vitest';
import { numberingOf, withoutBullet } from '../../../server/modules/knowledge/reading/numbering';
import { paragraphOf, runOf, wordOf } from '../../fixtures/documents';
import { toldBy } from '../../fixtures/read-document';

describe('headings of a plain text are recognized by their numbers', () => {
  test.each([
    [
      '一、早餐\n早餐时间为 7:00 到 10:00。\n二、停车\n停车免费。',
      ['[一、早餐] 早餐时间为 7:00 到 10:00。', '[二、停车] 停车免费。'],
    ],
    [
      '第一章 总则\n第一节 范围\n本手册适用于全体员工。\n第二节 生效\n自发布之日起生效。\n第二章 考勤\n九点上班。',
      [
        '[第一章 总则] [第一节 范围] 本手册适用于全体员工。',
        '[第一章 总则] [第二节 生效] 自发布之日起生效。',
        '[第二章 考勤] 九点上班。',
      ],
    ],
    [
      '1. Refunds\n1.1 Goods\nWithin 14 days.\n1.2 Services\nNot after their use.\n2. Shipping\nThree days.',
      [
        '[1. Refunds] [1.1 Goods] Within 14 days.',
        '[1. Refunds] [1.2 Services] Not after their use.',
        '[2. Shipping] Three days.',
      ],
    ],
    [
      'Bab 1: Pemulangan\nDalam 14 hari.\nBab 2: Penghantaran\nTiga hari.',
      ['[Bab 1: Pemulangan] Dalam 14 hari.', '[Bab 2: Penghantaran] Tiga hari.'],
    ],
    [
      'บทที่ 1 การคืนสินค้า\nภายใน 7 วัน\nบทที่ 2 การจัดส่ง\nสามวันทำการ',
      ['[บทที่ 1 การคืนสินค้า] ภายใน 7 วัน', '[บทที่ 2 การจัดส่ง] สามวันทำการ'],
    ],
    [
      'Chapter I Rooms\nAll have a view.\n\nChapter II Pool\nOpen until nine.',
      ['[Chapter I Rooms] All have a view.', '[Chapter II Pool] Open until nine.'],
    ],
  ])('%j', async (text, expected) => {
    expect(await toldBy('a.txt', text)).toEqual(expected);
  });

  test('numbers of list items are not headings, and are not read', async () => {
    const list = '开机步骤：\n\n1. 插上电源\n2. 按下按钮\n3. 等待绿灯';
    expect(await toldBy('a.txt', list)).toEqual(['开机步骤：', '插上电源\n按下按钮\n等待绿灯']);
    expect(await toldBy('a.txt', '① 身份证\n② 户口本')).toEqual(['身份证', '户口本']);
  });

  test('numbers that are content stay', async () => {
    for (const text of [
      '3 天内可以退货。',
      '1.5 kg 以内免费。',
      '24 小时营业。',
      '9.30 น. เปิดบริการ',
      '5. Mai 2026 geschlossen',
    ])
      expect(await toldBy('a.txt', text)).toEqual([text]);
  });

  test('a heading without text below it is kept as text', async () => {
    expect(await toldBy('a.md', '# Welcome\n\n# Rooms\n\nAll have a view.\n\n# Bye')).toEqual([
      'Welcome',
      '[Rooms] All have a view.',
      'Bye',
    ]);
  });
});

test('bold lines of a Word document without styles are headings', async () => {
  const bold = (text: string) => paragraphOf(runOf(text, '<w:b/>'));
  const plain = (text: string) => paragraphOf(runOf(text));
  const body = [
    bold('退款政策'),
    plain('七天内可以退款。'),
    plain('超过七天不退。'),
    bold('配送'),
    plain('三天送达，节假日顺延。'),
  ];
  expect(await toldBy('a.docx', wordOf(body.join('')))).toEqual([
    '[退款政策] 七天内可以退款。',
    '[退款政策] 超过七天不退。',
    '[配送] 三天送达，节假日顺延。',
  ]);
  const all = [bold('All of it is bold.'), bold('So nothing stands out'), bold('here or there.')];
  expect(await toldBy('a.docx', wordOf(all.join('')))).toEqual([
    'All of it is bold.',
    'So nothing stands out',
    'here or there.',
  ]);
});

test.each([
  ['• Breakfast', 'Breakfast'],
  ['▪早餐', '早餐'],
  ['- 5 days', '5 days'],
  ['·早餐', '早餐'],
  ['○ Pool', 'Pool'],
  ['-5 °C at night', '-5 °C at night'],
  ['*', '*'],
  ['–', '–'],
])('of a list item only its mark is dropped: %s', (line, rest) => {
  expect(withoutBullet(line)).toBe(rest);
});

test.each([
  ['第十二章 附则', 12],
  ['二十一、其他', 21],
  ['（三）办法', 3],
  ['Bahagian IV', 4],
  ['หมวด ๒ บริการ', 2],
  ['2.10 Keys', 10],
  ['⑦ 其他', 7],
])('%s has the number %i', (line, value) => {
  expect(numberingOf(line)?.value).toBe(value);
});

describe('Markdown', () => {
  test('is read without its marks', async () => {
    const text = [
      '# **Guide** to `npm`',
      '',
      'A [link](https://a.test "title") and an ![image](b.png), *light*, __strong__, ~~old~~ and snake_case_name;',
      '2*3*4 stays, and so does \\*this\\* and `a <b> **c**`.[^1]',
      '',
      '> Quoted<br>words.',
      '',
      '- First',
      '- [x] Second',
      '  1. Third',
      '',
      '[id]: https://b.test',
      '***',
      '```sh',
      'npm start  # **not bold**',
      '',
      '- stays',
      '```',
    ].join('\n');
    expect(await toldBy('a.md', text)).toEqual([
      '[Guide to npm] A link and an image, light, strong, old and snake_case_name; 2*3*4 stays, and so does *this* and a <b> **c**.',
      '[Guide to npm] Quoted words.',
      '[Guide to npm] First\nSecond\nThird',
      '[Guide to npm] npm start  # **not bold**\n\n- stays',
    ]);
  });

  test('has rows in its tables', async () => {
    const text =
      '## 价目\n\n| 项目 | **价格** | 时长 |\n|:--|--:|---|\n| 剪发 | 68 元 | 45 分钟 |\n| 染发 \\| 烫发 | 288 元 | |\n\n以上含税。';
    expect(await toldBy('a.md', text)).toEqual([
      '[价目] 项目: 剪发; 价格: 68 元; 时长: 45 分钟',
      '[价目] 项目: 染发\u00a0|\u00a0烫发; 价格: 288 元',
      '[价目] 以上含税。',
    ]);
  });
});
