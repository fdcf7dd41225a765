import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { floorOf } from '../../../contract/knowledge/limits';
import { createIndex } from '../../../server/modules/knowledge/retrieval/index-in-memory';
import { answerFrom } from '../../../server/modules/knowledge/answering/answer';
import { clocksAgree, clocksIn } from '../../../server/modules/knowledge/answering/clocks';
import { createAnswers } from '../../../server/modules/knowledge/answering/in-memory';
import { daysAgree, daysAsked } from '../../../server/modules/knowledge/answering/moments';
import { quantitiesAgree, quantitiesIn } from '../../../server/modules/knowledge/answering/quantities';
import { readQuestion } from '../../../server/modules/knowledge/answering/terms';
import { type Passage, unitsOf } from '../../../server/modules/knowledge/answering/units';
import { holdsValue } from '../../../server/modules/knowledge/answering/values';
import { kindsOf } from '../../../server/modules/knowledge/retrieval/asking';

/** A Wednesday. */
const NOW = new Date(2026, 9, 7, 12);

describe('the kind of value that a question asks for', () => {
  test.each([
    ['早餐几点结束', 'time'],
    ['退房要多少钱', 'money'],
    ['健身房在几楼', 'floor'],
    ['停车场在哪里', 'place'],
    ['多久能办好', 'duration'],
    ['谁负责', 'person'],
    ['电话是多少', 'phone'],
    ['可以带狗吗', 'permission'],
    ['有没有泳池', 'existence'],
    ['怎么申请', 'how'],
    ['what time do you open', 'time'],
    ['how much is it', 'money'],
    ['how many days', 'duration'],
    ['which floor is it on', 'floor'],
    ['pukul berapa buka', 'time'],
    ['berapa harga tiket', 'money'],
    ['di tingkat berapa', 'floor'],
    ['ร้านเปิดกี่โมง', 'time'],
    ['ราคาเท่าไหร่', 'money'],
    ['อยู่ชั้นไหน', 'floor'],
    ['ใช้เวลากี่วัน', 'duration'],
  ] as const)('%s: %s', (text, kind) => {
    expect(kindsOf(text)).toContain(kind);
  });

  test.each([
    ['time', '早餐供应至10:00', '早餐在一楼'],
    ['money', 'Tickets cost $12.', 'Tickets are sold here.'],
    ['money', '停车免费', '停车场在东边'],
    ['duration', 'Keputusan siap dalam 2 hari.', 'Keputusan dihantar.'],
    ['floor', 'อยู่ชั้น 3', 'อยู่ข้างบันได'],
    ['phone', '请拨打 400-820-8820', '请联系客服'],
  ] as const)('a value of the kind %s is recognized by its form', (kind, holding, other) => {
    expect([holdsValue(holding, [kind]), holdsValue(other, [kind])]).toEqual([true, false]);
    expect(holdsValue(other, ['how'])).toBeNull();
  });
});

describe('days, times and amounts', () => {
  test.each([
    ['周三开门吗', '周一至周五 9:00-17:00', true],
    ['周日开门吗', '周一至周五 9:00-17:00', false],
    ['open on Sunday?', 'Mon. to Fri. 9-5', false],
    ['open on Tuesday?', 'Mon. to Fri. 9-5', true],
    ['hari Isnin buka?', 'Selasa hingga Ahad', false],
    ['วันอังคาร', 'วันจันทร์ถึงวันศุกร์', true],
    ['周日', '周一、三、五上课', false],
    ['周五', '周一、三、五上课', true],
    ['10月3号几点关门', '国庆期间照常开放', true],
    ['国庆几点开门', '10月1日至7日延长开放', true],
    ['October 3rd', 'Open from May 15 to September 30', false],
    ['in July', 'Open from May to September', true],
    ['1月2日', '冬季（11月至次年4月）', true],
    ['明天', '周四闭馆', true],
    ['tomorrow', 'Closed on Fridays', false],
    ['hello', 'Closed on Fridays', null],
  ])('%s | %s: %s', (asked, text, expected) => {
    expect(daysAgree(daysAsked(asked, NOW), text)).toBe(expected);
  });

  test.each([
    ['晚上七点', '8:30-20:00', true],
    ['晚上九点半', '8:30-20:00', false],
    ['at 8 pm', 'from 9 a.m. to 6 p.m.', false],
    ['pukul 2 petang', 'dari 9 pagi hingga 6 petang', true],
    ['บ่าย 3 โมง', '10.00 - 20.00 น.', true],
    ['2 ทุ่ม', '10.00-19.00 น.', false],
    ['凌晨一点', '18:00-02:00', true],
  ])('%s | %s: %s', (asked, text, expected) => {
    expect(clocksAgree(clocksIn(asked), text)).toBe(expected);
  });

  test.each([
    ['16岁可以去吗', '14 至 18 岁须由家长陪同', true],
    ['九岁', '适合 5-7岁', false],
    ['70岁', '65 岁以上免票', true],
    ['my 10-year-old child', 'Children under 12 years old', true],
    ['5 tahun', 'Kanak-kanak bawah 7 tahun', true],
    ['15公斤的狗', '10 公斤以下', false],
    ['สูง 95 ซม.', 'สูง 90-140 ซม.', true],
  ])('%s | %s: %s', (asked, text, expected) => {
    expect(quantitiesAgree(quantitiesIn(asked), text)).toBe(expected);
  });

  test('any text is read without failing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        readQuestion(text, NOW);
        clocksIn(text);
        quantitiesIn(text);
      }),
    );
  });
});

const passage = (text: string, more: Partial<Passage> = {}): Passage => ({
  chunkId: 'a',
  documentName: 'Guide.pdf',
  heading: '',
  isWhole: false,
  text,
  ...more,
});
/** What is said of some passages, or nothing below the floor of a usual base. */
function said(question: string, ...passages: Passage[]): string {
  const { results, confidence, informationOf } = createIndex(
    passages.map(({ heading, text }) => `${heading}\n${text}`),
  ).search(question, 6);
  const found = results.flatMap(({ index, score }) => {
    const one = passages[index];
    return one === undefined ? [] : [{ ...one, rank: score / (results[0]?.score ?? 1) }];
  });
  const answer = answerFrom(readQuestion(question, NOW), found, confidence, informationOf);
  return answer.confidence < floorOf(0.5) ? '' : answer.sentences.map(({ text }) => text).join(' ');
}

describe('an answer', () => {
  const hotel = passage(
    '一、早餐\n早餐供应时间为 6:30 至 10:00，在一楼。可以提前一晚预订打包早餐。\n健身房在二楼。',
  );

  test('is the sentence with the requested value, without its numbering', () => {
    expect(said('早餐几点结束？', hotel)).toBe('早餐供应时间为 6:30 至 10:00，在一楼。');
    expect(said('健身房在几楼', hotel)).toBe('健身房在二楼。');
    expect(said('What time is breakfast?', hotel)).toContain('6:30 至 10:00');
    expect(said('第几条', passage('1. Breakfast is at 7.'))).not.toMatch(/^1\./);
  });

  test('is empty when the passages are about something else', () => {
    expect(said('附近有医院吗', hotel)).toBe('');
    expect(said('今晚有演唱会吗', hotel)).toBe('');
    expect(said('你们卖汽车吗', hotel)).toBe('');
  });

  test('of a table is the row and the column', () => {
    const rows = [
      '标准间; 门市价: 499; 会员价: 399; 面积: 28平方米',
      '豪华间; 门市价: 699; 会员价: 599; 面积: 40平方米',
    ];
    const table = rows.map((row, i) => passage(`房型: ${row}`, { chunkId: String(i), isWhole: true }));
    expect(said('标准间会员价多少', ...table)).toBe('标准间：会员价 399。');
    expect(said('豪华间多大', ...table)).toBe('豪华间：面积 40平方米。');
    expect(said('标准间多少钱', ...table)).toMatch(/499.*399/);
  });

  test('of a pair is the whole answer, whatever signs it has', () => {
    const pair = passage('地址: 中山路 5 号; 电话: 010-5555', { heading: '怎么联系你们？', isWhole: true });
    expect(said('怎么联系你们', pair)).toBe('地址: 中山路 5 号; 电话: 010-5555');
  });

  test('of a list is its items', () => {
    const list = passage('身份证原件；\n一寸照片；\n租房合同。', { heading: '二、所需材料' });
    expect(said('需要什么材料', list)).toBe('身份证原件；一寸照片；租房合同。');
  });

  test('of a rule has its exception', () => {
    const rules = passage('酒店接受 10 公斤以下的小型犬。大型犬不能入住。');
    expect(said('可以带狗入住吗', rules)).toBe(
      '酒店接受 10 公斤以下的小型犬。大型犬不能入住。'.replace('。大', '。 大'),
    );
  });

  test('of documents that contradict each other names both', () => {
    const a = passage('退房时间为 12:00。', { chunkId: 'a', documentName: '手册.pdf' });
    const b = passage('退房时间为 14:00。', { chunkId: 'b', documentName: '须知.docx' });
    expect(said('退房时间是几点', a, b)).toBe('《手册》：退房时间为 12:00。 《须知》：退房时间为 14:00。');
  });

  test('uses the synonyms of the base', () => {
    const text = passage('星云平台每年 100 元。');
    const sure = (synonyms: { from: string; to: string }[]) =>
      answerFrom(readQuestion('天枢怎么收费', NOW, synonyms), [{ ...text, rank: 1 }], 0.5, () => 1)
        .confidence;
    expect(sure([{ from: '天枢', to: '星云平台' }])).toBeGreaterThan(sure([]) + 0.2);
  });

  test('in Thai consists of whole phrases, none repeated, never across lines', () => {
    const facts = passage(
      'ร้านเปิดทุกวันเวลา 9 โมงเช้าถึง 6 โมงเย็น วันหยุดนักขัตฤกษ์ปิดทำการ\nสินค้าสามารถคืนได้ภายใน 7 วันนับจากวันที่ซื้อ กรุณานำใบเสร็จมาด้วย\nค่าจัดส่ง 1 กิโลกรัมราคา 50 บาท เกินกว่านั้นกิโลกรัมละ 20 บาท\nไม่รับบัตรเครดิต รับเฉพาะเงินสด',
    );
    expect(said('คืนสินค้าได้กี่วัน', facts)).toBe('สินค้าสามารถคืนได้ภายใน 7 วันนับจากวันที่ซื้อ กรุณานำใบเสร็จมาด้วย');
    expect(said('บัตรเครดิตได้ไหม', facts)).toBe('ไม่รับบัตรเครดิต รับเฉพาะเงินสด');
  });

  test('has units that together are the passage, each once', () => {
    const words = fc.constantFrom(
      'ร้านเปิดทุกวัน',
      '9',
      'โมงเช้า',
      'ปิดวันอาทิตย์',
      '50',
      'บาท',
      'Open at 7.',
      '早餐。',
      '\n',
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 40 }), (parts) => {
        const text = parts.join(' ');
        const squeezed = (value: string) => value.replace(/\s+/g, '');
        const units = unitsOf([passage(text)]).map((unit) => unit.text);
        expect(squeezed(units.join(''))).toBe(squeezed(text));
      }),
    );
  });
});

test('a base in memory answers like one in the database, and refuses what it does not contain', () => {
  const ask = createAnswers([
    { heading: '', text: '展厅每天上午九点开放。餐厅在二楼。', isWhole: false },
    { heading: '', text: 'Parking is free for members.', isWhole: false },
  ]);
  expect(ask('展厅几点开放').sentences[0]).toEqual({ text: '展厅每天上午九点开放。', chunkId: '0' });
  expect(ask('停车要钱吗').sentences[0]?.chunkId).toBe('1');
  expect(ask('有没有演唱会').sentences).toEqual([]);
});
