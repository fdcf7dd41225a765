import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstSentenceEnd, sentencesOf } from '../../../contract/text/sentences';

const split = (text: string) => sentencesOf(text).map((one) => one.text.trim());

describe('sentences end', () => {
  test.each([
    [['你好！', '我是3.5版。', 'Hi there.', 'Bye']],
    [['他说：“好。”', '然后走了。']],
    [['早餐六点半开始；', '午餐十二点开始。']],
    [['Pi is 3.14.', 'It goes on.']],
    [['Really?', 'Yes!', 'Fine…', 'Go on.']],
    [['We open at 9.', 'Members pay less.']],
    [['No.', 'You cannot bring dogs.']],
    [['We are open until 9 p.m.', 'Breakfast is included.']],
    [['It is sold by Acme Inc.', 'The warranty is 24 months.']],
    [['Turn into Main St.', 'It is on the left.']],
    [['He came on Mon.', 'The shop was closed.']],
    [['The cat sat.', 'Dogs ran.']],
    [['ร้านเปิด 9.00 น. ถึง 18.00 น. ทุกวัน', 'ปิดวันอาทิตย์']],
  ])('behind %j', (sentences) => {
    const glue = sentences.some((one) => /[\u0e00-\u0e7f]/.test(one)) ? '\n' : ' ';
    expect(split(sentences.join(glue))).toEqual(sentences);
    expect(split(sentences.join('\n'))).toEqual(sentences);
  });

  test.each([
    'Dr. Smith sees patients at No. 5 Jalan Ampang on Mondays.',
    'The warranty of the Deer A1 lasts approx. 24 months and covers the battery.',
    'Opening hours: Mon. to Fri. from 9 a.m. to 6 p.m. except public holidays.',
    'Send it to Acme Inc. at St. Mary Road no. 12 before Jan. 5 every year.',
    'J.K. Rowling wrote it with J. Smith.',
    'Open from 9 a.m. Monday to Friday.',
    'Call the U.S. Embassy.',
    'Klinik Dr. Aminah di Jln. Ampang No. 12, Tmn. Melati.',
    'Syarikat Maju Sdn. Bhd. berpusat di Kg. Baru.',
    'Waktu operasi dari 9 a.m. hingga 6 p.m. setiap hari.',
    'Visit https://clinic.example.com/a?b=1 for more.',
    'Write to www.example.com/find?x=a!b today.',
    '1. Breakfast is from 7 to 10.',
    'Tom &amp; Jerry &nbsp; friends.',
    'See fig. 3, pp. 4 and vol. 2.',
    'เปิดทำการตั้งแต่ พ.ศ. 2569 โดย ดร. สมชาย',
    '会员价 ¥1,299.00 每月。',
    'He is approx. two metres tall.',
    'Well... maybe not.',
  ])('nowhere within “%s”', (text) => {
    expect(split(text)).toEqual([text]);
  });
});

const words = fc.constantFrom(
  ...'你 好 。 ！ ？ ； … a Dr. No. 5 3.14 J. a.m. Monday St. The Bhd. https://a.example/b?c=d ร้าน น. พ.ศ. ” " ) ; ! ? . , \n Acme'.split(
    ' ',
  ),
  ' ',
  '\n',
);
const texts = fc.array(words, { maxLength: 40 }).map((parts) => parts.join(''));

test('the sentences of a text are the text again', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const sentences = sentencesOf(text);
      expect(sentences.map((one) => one.text).join('')).toBe(text.trim() === '' ? '' : text);
      for (const { text: sentence, from } of sentences) {
        expect(sentence.trim()).not.toBe('');
        expect(text.startsWith(sentence, from)).toBe(true);
      }
    }),
  );
});

test('a text that grows has the same first sentence at the first sight of its end', () => {
  fc.assert(
    fc.property(texts, fc.nat(200), (text, cut) => {
      const early = firstSentenceEnd(text.slice(0, cut));
      if (early === -1) return;
      expect(firstSentenceEnd(text)).toBe(early);
      expect(split(text.slice(0, early)).length).toBeLessThanOrEqual(1);
    }),
  );
});

test('a text without spaces is not waited for longer than for a word', () => {
  expect(firstSentenceEnd(`It is sold by Acme Inc. ${'字'.repeat(30)}`)).toBeGreaterThan(0);
});
