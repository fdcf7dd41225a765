import { describe, expect, test } from 'vitest';
import type { Turn } from '../../../server/modules/brain/answer/question';
import { smallTalk } from '../../../server/modules/brain/answer/small-talk';

const answer = (text: string) => smallTalk(text, { name: 'Mei', language: 'en-US', history: [] });
const said = (text: string, history: Turn[]) => smallTalk(text, { name: 'Mei', language: 'en-US', history });

describe('a courtesy is answered in kind', () => {
  test.each([
    ['Hello! How can I help you?', ['你好', '您好！', '你好啊~', '嗨', '晚上好呀', '早']],
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
    [
      'Yes, I’m here. Go ahead.',
      [
        '在吗？',
        '喂',
        '你能听到我说话吗',
        '听得见吗',
        'Can you hear me?',
        'Are you there',
        'Hello, can you hear me?',
      ],
    ],
    ['Yes, I’m here. Go ahead.', ['Boleh dengar tak?', 'Boleh dengar saya?', 'ได้ยินไหมคะ', 'ฮัลโหล']],
    [
      'I haven’t answered anything yet. What would you like to know?',
      [
        '再说一遍',
        '请你再说一次好吗',
        '没听清',
        '刚才说什么？',
        'Can you repeat that?',
        'Say that again, please.',
        'Pardon?',
      ],
    ],
    [
      'I haven’t answered anything yet. What would you like to know?',
      ['Tolong ulang sekali lagi', 'Boleh ulang?', 'พูดอีกครั้งได้ไหมคะ', 'อะไรนะ', 'What did you say?'],
    ],
    [
      'My speed was set beforehand, so I can’t change it now. Ask me to repeat it if you missed something.',
      [
        '慢点',
        '你能说慢一点吗',
        '说得太快了',
        'Slower please',
        'Can you speak more slowly?',
        'Cakap perlahan sikit',
        'พูดช้าๆ หน่อยค่ะ',
      ],
    ],
    [
      'Please turn up the volume of your device. I can repeat what I said.',
      ['大声一点', '声音太小了', '我听不清', 'Louder!', 'I can’t hear you', 'Kuat sikit', 'เสียงเบาไปครับ'],
    ],
    ['Please turn down the volume of your device.', ['小声点', 'Too loud', 'เบาๆ หน่อย']],
    [
      'Sorry that wasn’t clear. Try asking about one part of it, or ask me to repeat it.',
      [
        '我不懂',
        '没听懂',
        '什么意思？',
        'I don’t understand.',
        "I don't get it",
        'Saya tak faham',
        'ไม่เข้าใจค่ะ',
      ],
    ],
    [
      'All right. I’m here if you need anything.',
      ['不用了', '没有了，谢谢', 'No, thanks', 'That’s all', 'Tak perlu', 'ไม่เป็นไรค่ะ'],
    ],
    [
      'Good. What else would you like to know?',
      [
        '好的',
        '好',
        '嗯',
        '知道了',
        '明白了',
        'OK',
        'Yes.',
        'I see',
        'Got it',
        'Baik',
        'Saya faham',
        'โอเคค่ะ',
        'เข้าใจแล้วครับ',
      ],
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
    '好的，那几点关门',
    '可以刷卡吗',
    '可以停车吗',
    '有人吗啡',
    '在哪里',
    '什么时候',
    '对面是什么',
    '慢走吧在哪里',
    '不懂怎么办理',
    'OK when do you open',
    'Can you hear music there?',
    'Can I repeat the course?',
    'Is the tour slower in winter?',
    'Yes, where is it?',
    'No smoking areas?',
    'Is it too loud for kids?',
    'Baik, pukul berapa tutup?',
    'Boleh bayar dengan kad?',
    'Ada tempat letak kereta?',
    'ได้ส่วนลดไหม',
    'มีที่จอดรถไหม',
    'ใช่วันนี้หรือเปล่า',
    'ดีกว่าไหม',
    '',
    '？',
    'a'.repeat(200),
  ])('%s is not a courtesy', (text) => {
    expect(answer(text)).toBeNull();
  });

  test('is answered in the language of the answer', () => {
    const name = '小美';
    expect(smallTalk('谢谢', { name, language: 'zh-CN', history: [] })).toBe('不客气，还有问题随时问我。');
    expect(smallTalk('Siapa anda?', { name, language: 'ms-MY', history: [] })).toBe(
      'Saya 小美, sedia membantu anda.',
    );
    expect(smallTalk('ขอบคุณ', { name, language: 'th-TH', history: [] })).toContain('ยินดี');
  });

  test('repeats the last answer on request', () => {
    const history: Turn[] = [
      { role: 'user', text: 'When do you open?' },
      { role: 'assistant', text: 'At nine.' },
      { role: 'user', text: 'And close?' },
      { role: 'assistant', text: 'At six.' },
    ];
    for (const text of ['Please repeat', '再说一遍', 'Ulang sekali lagi', 'พูดอีกที'])
      expect(said(text, history)).toBe('At six.');
    expect(said('thanks', history)).toBe('You’re welcome. Ask me anytime.');
  });
});
