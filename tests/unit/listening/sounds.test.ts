import { beforeAll, describe, expect, test } from 'vitest';
import { type Folding, loadFolding } from '../../../src/plugins/listening/continuous/folding';
import { correctHomophones, roleWords } from '../../../src/plugins/listening/continuous/homophones';
import { createPhraseBook } from '../../../src/plugins/listening/continuous/phraseBook';

let zh: Folding;
let other: Folding;
beforeAll(async () => {
  zh = await loadFolding('zh-CN', []);
  other = await loadFolding('th-TH', ['หยุดตอบ', 'Hello']);
});

describe('folding by sound', () => {
  test.each([
    ['你好小米', '妮好，晓米！'],
    ['停止回答', '停指回答'],
    ['休息一下', '修习移下'],
  ])('%s sounds like %s', (one, two) => {
    expect(zh(one)).toEqual(zh(two));
  });

  test.each([
    ['Hello, Mirra!', 'hello mirra'],
    ['Café', 'cafe'],
    ['Berhenti menjawab.', 'berhenti  MENJAWAB'],
    ['หยุดตอบ', 'หยุ่ดตอบ'],
    ['สวัสดี', 'สวัสดิ'],
    ['พักก่อน', 'พากกอน'],
  ])('%s is %s', (one, two) => {
    expect(other(one)).toEqual(other(two));
  });

  test('different words stay different, and mixed texts keep their order', () => {
    expect(zh('打开窗户')).not.toEqual(zh('关上窗户'));
    expect(other('หยุดตอบ')).not.toEqual(other('เริ่มตอบ'));
    expect(zh('用 USB 连接 OK 吗')).toEqual(['yong', 'usb', 'lian', 'jie', 'ok', 'ma']);
    expect(zh('，。？ ')).toEqual([]);
  });
});

describe('set phrases', () => {
  const phrases = { wake: '你好小米', sleep: '休息一下', stop: '停止回答' };
  const awake = { isAsleep: false, isBusy: false };
  const asleep = { isAsleep: true, isBusy: false };

  test('a sleeping avatar obeys its wake phrase, also within a sentence, and nothing else', () => {
    const book = createPhraseBook(phrases, zh);
    expect(book.find('诶，你好晓蜜，今天天气怎么样？', asleep)).toBe('wake');
    expect(book.find('停止回答', asleep)).toBeNull();
    expect(book.find('小米你好', asleep)).toBeNull();
  });

  test('one that is awake obeys stop and sleep, and not a sentence that mentions them', () => {
    const book = createPhraseBook(phrases, zh);
    expect(book.find('停止回答。', awake)).toBe('stop');
    expect(book.find('好了你停止回答吧', awake)).toBe('stop');
    expect(book.find('你去休息一下', awake)).toBe('sleep');
    expect(book.find('我怎么样才能让你停止回答这个问题呢', awake)).toBeNull();
    expect(book.find('你好小米', awake)).toBeNull();
    // While it speaks, its own words may stand before the visitor's.
    expect(book.find('欢迎来到我们的展厅这里停止回答', { isAsleep: false, isBusy: true })).toBe('stop');
  });

  test.each([
    ['小岚小岚', '小兰小兰'],
    ['小岚小岚', '小嵐小嵐，你好'],
    ['Hello 小岚', 'hello，小兰！'],
    ['小岚OK', '小兰 ok'],
    ['สวัสดี小岚', 'สวัสดิ小兰'],
  ])('on a page in any language, %s sounds like %s', async (wake, heard) => {
    for (const language of ['zh-CN', 'en-US', 'ms-MY', 'th-TH']) {
      const fold = await loadFolding(language, [wake, 'take a rest']);
      const book = createPhraseBook({ wake, sleep: 'take a rest', stop: '停止回答' }, fold);
      expect(book.find(heard, asleep)).toBe('wake');
      expect(book.find('大兰大兰', asleep)).toBeNull();
      expect(book.find('Take a rest!', awake)).toBe('sleep');
      expect(book.find('停指回答', awake)).toBe('stop');
    }
  });

  test('a phrase that is not set never hits', () => {
    const book = createPhraseBook({ wake: '', sleep: '', stop: '' }, zh);
    expect(book.find('什么都行', awake)).toBeNull();
    expect(book.find('什么都行', asleep)).toBeNull();
  });

  test('a set phrase within the avatar’s own words is recognized', () => {
    const book = createPhraseBook(phrases, zh);
    expect(book.isIn('stop', '您可以说停止回答来打断我。')).toBe(true);
    expect(book.isIn('stop', '欢迎光临。')).toBe(false);
  });
});

describe('homophones', () => {
  const questions = ['展厅有什么？', '鎏金铜佛是哪个年代的？', 'Wi-Fi 密码是多少？'];
  const correct = (text: string) => correctHomophones(zh, ['沐沐', '星河展馆'], questions)(text);

  test('a whole question that sounds like a common one becomes it', () => {
    expect(correct('站厅有什么')).toBe('展厅有什么？');
  });

  test('names and words of the role replace words that only sound like them', () => {
    expect(correct('请问木木在哪里')).toBe('请问沐沐在哪里');
    expect(correct('新河展馆怎么走')).toBe('新河展馆怎么走');
    expect(correct('我想看流金铜佛')).toContain('铜佛');
  });

  test('a correct word stays unchanged, and so do other languages', () => {
    const withPractice = correctHomophones(zh, [], ['实践课怎么报名？']);
    expect(withPractice('现在是什么时间')).toBe('现在是什么时间');
    expect(correct('Where is the hall?')).toBe('Where is the hall?');
  });

  test('words for a recognizer are listed once, the longest first', () => {
    const words = roleWords(['沐沐', ' '], ['展厅有什么？', '展厅在哪里？']);
    expect(words).toContain('展厅');
    expect(words.filter((word) => word === '展厅').length).toBe(1);
    expect(words.map(({ length }) => length)).toEqual(
      words.map(({ length }) => length).toSorted((a, b) => b - a),
    );
  });
});
