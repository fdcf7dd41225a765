import { describe, expect, test } from 'vitest';
import { smallTalk } from '../../../server/modules/brain/answer/small-talk';

const answer = (text: string) => smallTalk(text, 'Mei', 'en-US');

describe('a courtesy is answered in kind', () => {
  test.each([
    ['Hello! How can I help you?', ['你好', '您好！', '你好啊~', '嗨', '晚上好呀', '早', '在吗？']],
    ['Hello! How can I help you?', ['Hi', 'hello there!', 'Good morning', 'HEY', 'Hello everyone.']],
    ['Hello! How can I help you?', ['Hai', 'Selamat pagi semua', 'apa khabar?', 'สวัสดีครับ', 'สวัสดีค่ะ', 'หวัดดี']],
    [
      'You’re welcome. Ask me anytime.',
      ['谢谢你', '谢谢', '非常感谢！', '好的，谢谢您', '多谢啦', '辛苦了', '谢谢 谢谢'],
    ],
    [
      'You’re welcome. Ask me anytime.',
      ['Thanks!', 'thank you so much', 'Thanks a lot.', 'OK, thanks', 'Many thanks'],
    ],
    [
      'You’re welcome. Ask me anytime.',
      ['Terima kasih', 'terima kasih banyak-banyak', 'ขอบคุณมากค่ะ', 'ขอบคุณ', 'ขอบใจนะ'],
    ],
    [
      'Goodbye, and take care!',
      ['再见', '拜拜~', '下次见！', 'Bye bye', 'see you later', 'Jumpa lagi', 'ลาก่อนค่ะ', '晚安'],
    ],
    [
      'I’m Mei, happy to help you.',
      ['你是谁？', '你叫什么名字', '请问怎么称呼？', 'Who are you?', "What's your name?"],
    ],
    ['I’m Mei, happy to help you.', ['What’s your name', 'Siapa nama awak?', 'คุณชื่ออะไรครับ', 'คุณคือใคร']],
  ])('%s', (expected, texts) => {
    for (const text of texts) expect([text, answer(text)]).toEqual([text, expected]);
  });

  test.each([
    '你好，几点开门？',
    '谢谢你们的会员卡在哪里办',
    '谢谢惠顾是什么意思',
    '再见面的时间是几点',
    'Who are you open for?',
    'Thanks to whom was it built?',
    'hello kitty price',
    'What is your name for the large room?',
    'Terima kasih, pukul berapa buka?',
    'ขอบคุณ ร้านเปิดกี่โมง',
    'สวัสดีปีใหม่เปิดไหม',
    '你是谁设计的',
    '好',
    '',
    '？',
    'a'.repeat(200),
  ])('%s is none', (text) => {
    expect(answer(text)).toBeNull();
  });

  test('is answered in the language of the answer', () => {
    expect(smallTalk('谢谢', '小美', 'zh-CN')).toBe('不客气，还有问题随时问我。');
    expect(smallTalk('Siapa anda?', '小美', 'ms-MY')).toBe('Saya 小美, sedia membantu anda.');
    expect(smallTalk('ขอบคุณ', '小美', 'th-TH')).toContain('ยินดี');
  });
});
