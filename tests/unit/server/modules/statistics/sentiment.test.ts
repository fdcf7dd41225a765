import { describe, expect, test } from 'vitest';
import { createSentiment } from '../../../../../server/modules/statistics/sentiment/judge';
import { crossValidate, examplesOf, fit } from '../../../../../tools/sentiment/fit';

const sentiment = createSentiment();

describe('the sentiment of a text', () => {
  test.each([
    ['zh-CN', '态度很好，我很满意', 'positive'],
    ['zh-CN', '你们支持什么语言', 'neutral'],
    ['zh-CN', '太失望了，质量很差，再也不会买了', 'negative'],
    ['th-TH', 'อร่อยมาก ชอบสุดๆ ❤️', 'positive'],
    ['th-TH', 'แย่มาก บริการห่วยแตก', 'negative'],
    ['en-US', 'This is wonderful, thank you so much!', 'positive'],
    ['en-US', 'This is terrible and I hate it.', 'negative'],
    ['en-US', 'Where is the entrance?', 'neutral'],
  ])('in %s: %s', (language, text, expected) => {
    expect(sentiment.judge(text, language)).toBe(expected);
  });

  test('needs four characters', () => {
    expect(sentiment.judge('太好', 'zh-CN')).toBeNull();
    expect(sentiment.judge('  好极  ', 'zh-CN')).toBeNull();
    expect(sentiment.judge('好极了！', 'zh-CN')).not.toBeNull();
  });

  test.each(['ms-MY', 'other', null])('is not estimated in %s', (language) => {
    expect(sentiment.judge('perkhidmatan ini sangat bagus', language)).toBeNull();
  });

  test('is not estimated from unknown words', () => {
    expect(sentiment.judge('ꦲꦏ꧀ꦱꦫ', 'zh-CN')).toBeNull();
  });

  test('states its accuracy, at least four of five', () => {
    const accuracy = sentiment.accuracy();
    expect(accuracy.map(({ language }) => language)).toEqual(['zh-CN', 'th-TH']);
    for (const { accuracy: measured } of accuracy) {
      expect(measured.of).toBeGreaterThan(5000);
      expect(measured.right / measured.of).toBeGreaterThanOrEqual(0.8);
    }
  });
});

describe('the training', () => {
  const positive = Array.from({ length: 40 }, (_, i) => `服务非常好，第${i}次来`);
  const negative = Array.from({ length: 40 }, (_, i) => `服务非常差，第${i}次来`);
  const examples = examplesOf(positive, [...negative, negative[0] as string, '差'], 'zh-CN');

  test('uses each text once and skips short ones', () => {
    expect(examples).toHaveLength(80);
  });

  test('gives the same weights for the same texts', () => {
    expect(fit(examples, 'zh-CN')).toEqual(fit(examples, 'zh-CN'));
  });

  test('judges every text once by a model that has not seen it', () => {
    expect(crossValidate(examples, 'zh-CN')).toEqual({ right: 80, of: 80 });
  });
});
