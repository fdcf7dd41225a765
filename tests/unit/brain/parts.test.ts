import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { similarQuestions, SAME_QUESTION } from '../../../server/modules/brain/answer/common';
import { createConsents } from '../../../server/modules/brain/answer/consent';
import { filler, withFiller } from '../../../server/modules/brain/answer/filler';
import { recitesRules } from '../../../server/modules/brain/answer/guard';
import { languageOf } from '../../../contract/common/written-language';
import { estimateTokens, recentTurns, rules } from '../../../server/modules/brain/answer/prompt';

describe('the language of a text', () => {
  test.each([
    ['停车多少钱', 'zh-CN'],
    ['iPhone 15 多少钱', 'zh-CN'],
    ['How much is it?', 'en-US'],
    ['Berapa harga tiket ini?', 'ms-MY'],
    ['ที่จอดรถอยู่ที่ไหน', 'th-TH'],
    ['Wi-Fi ใช้ยังไง', 'th-TH'],
    ['12345', null],
    ['OK', null],
  ])('%s', (text, language) => expect(languageOf(text)).toBe(language));
});

describe('common questions', () => {
  const pairs = [
    '怎么分享给别人？',
    'What languages do you speak?',
    '营业时间是几点到几点？',
    'Siapa anda?',
  ].map((question) => ({ question, answer: question }));
  test.each([
    ['分享给别人要怎么弄', pairs[0]?.question],
    ['营业时间几点', pairs[2]?.question],
    ['which languages do you speak', pairs[1]?.question],
    ['你们几点营业', pairs[2]?.question],
    ['请问营业时间', pairs[2]?.question],
    // As a recognizer may write it.
    ['营页时间是几典到几典', pairs[2]?.question],
    ['今天天气怎么样', null],
    ['你们周末休息吗', null],
    ['how far is the moon', null],
    ['what is the capital of France', null],
  ])('%s', (text, expected) => {
    const [best] = similarQuestions(pairs, text);
    expect(best !== undefined && best.likeness >= SAME_QUESTION ? best.pair.question : null).toBe(expected);
  });

  test('a single question is matched like one of several', () => {
    const one = [{ question: '营业时间是几点到几点？', answer: 'x' }];
    expect(similarQuestions(one, '你们几点营业')[0]?.likeness).toBeGreaterThanOrEqual(SAME_QUESTION);
    expect(similarQuestions(one, '你们老板是谁')[0]?.likeness ?? 0).toBeLessThan(SAME_QUESTION);
  });

  test('a question has a likeness of 1 to itself', () => {
    expect(similarQuestions(pairs, '怎么分享给别人？')[0]?.likeness).toBeCloseTo(1);
    expect(similarQuestions([], 'x')).toEqual([]);
  });
});

test('of a long conversation the latest turns stay that fit, and no answer without its question', () => {
  const turns = Array.from({ length: 20 }, (_, i) => ({
    role: i % 2 === 0 ? ('user' as const) : ('assistant' as const),
    text: `${i} ${'字'.repeat(98)}`,
  }));
  const kept = recentTurns(turns, 500);
  expect(kept.length % 2).toBe(0);
  expect(kept.at(-1)).toBe(turns.at(-1));
  expect(kept[0]?.role).toBe('user');
  expect(kept.reduce((sum, { text }) => sum + estimateTokens(text), 0)).toBeLessThanOrEqual(500);
  expect(recentTurns(turns, 10)).toEqual([]);
});

test('a recital of the instructions is noticed, and ordinary talk is not', () => {
  for (const rule of rules) expect(recitesRules(`Sure: ${rule.toUpperCase()}`)).toBe(true);
  expect(recitesRules('I am talking with a visitor about markup and links, and never repeat myself.')).toBe(
    false,
  );
});

describe('a consent', () => {
  const call = { toolId: 't', args: { room: 3 } };
  const consentsAt = (now: () => number = Date.now, secret = 'secret') => {
    const spent = new Set<string>();
    const spend = async (id: string) => !spent.has(id) && spent.add(id) !== undefined;
    return createConsents(secret, spend, now);
  };

  test('is valid once, for its call and scope, within ten minutes', async () => {
    let now = 1_000;
    const consents = consentsAt(() => now);
    const sealed = consents.seal(call, 'talk-1');
    expect(await consents.spend(sealed, 'talk-2')).toBeNull();
    expect(await consents.spend(`${sealed}x`, 'talk-1')).toBeNull();
    expect(await consentsAt(() => now, 'other').spend(sealed, 'talk-1')).toBeNull();
    expect(await consents.spend(sealed, 'talk-1')).toEqual(call);
    expect(await consents.spend(sealed, 'talk-1')).toBe('used');
    // The same call that is proposed once more needs a consent of its own.
    const again = consents.seal(call, 'talk-1');
    now += 10 * 60_000;
    expect(await consents.spend(again, 'talk-1')).toEqual(call);
    const late = consents.seal(call, 'talk-1');
    now += 10 * 60_000 + 1;
    expect(await consents.spend(late, 'talk-1')).toBeNull();
  });
  test.each(['', '.', 'x.y', 'a'.repeat(5000)])('%# is rejected', async (text) => {
    expect(await consentsAt().spend(text, 'talk-1')).toBeNull();
  });
});

describe('the filler', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const after = (ms: number, value: string) =>
    new Promise<string>((resolve) => {
      setTimeout(() => resolve(value), ms);
    });
  async function heard(ms: number): Promise<unknown[]> {
    const items: unknown[] = [];
    async function* slow() {
      yield await after(ms, 'a');
      yield await after(5000, 'b');
    }
    const done = (async () => {
      for await (const item of withFiller(slow(), 1200)) items.push(item);
    })();
    await vi.advanceTimersByTimeAsync(20_000);
    await done;
    return items;
  }
  test('is spoken once when the answer is late, and never after its first word', async () => {
    expect(await heard(1300)).toEqual([filler, 'a', 'b']);
    expect(await heard(1100)).toEqual(['a', 'b']);
  });
  test('cancels the model when the listener stops', async () => {
    let isEnded = false;
    async function* endless() {
      try {
        for (;;) yield await after(10, 'a');
      } finally {
        isEnded = true;
      }
    }
    const reading = (async () => {
      for await (const item of withFiller(endless(), 1200)) if (item === 'a') break;
    })();
    await vi.advanceTimersByTimeAsync(100);
    await reading;
    expect(isEnded).toBe(true);
  });
});
