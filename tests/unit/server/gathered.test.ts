import { describe, expect, test } from 'vitest';
import { gathered } from '../../../server/db/gathered';

/** A question that is answered when the test says so. */
function held() {
  const questions: { keys: readonly number[]; answer: () => void; fail: (error: Error) => void }[] = [];
  const ask = gathered(
    (keys: readonly number[]) =>
      new Promise<number[]>((resolve, reject) => {
        questions.push({ keys, answer: () => resolve(keys.map((key) => key * 10)), fail: reject });
      }),
  );
  return { ask, questions };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('questions of many callers', () => {
  test('a single caller is asked for at once', async () => {
    const { ask, questions } = held();
    const one = ask(1);
    expect(questions.map(({ keys }) => keys)).toEqual([[1]]);
    questions[0]?.answer();
    expect(await one).toBe(10);
  });

  test('callers that wait meanwhile share one query, each with its own answer', async () => {
    const { ask, questions } = held();
    const answers = [1, 2, 3, 4, 3].map((key) => ask(key));
    expect(questions.map(({ keys }) => keys)).toEqual([[1], [2]]);
    questions[1]?.answer();
    await settled();
    expect(questions.map(({ keys }) => keys)).toEqual([[1], [2], [3, 4, 3]]);
    questions[2]?.answer();
    questions[0]?.answer();
    expect(await Promise.all(answers)).toEqual([10, 20, 30, 40, 30]);
    const later = ask(5);
    expect(questions.at(-1)?.keys).toEqual([5]);
    questions.at(-1)?.answer();
    expect(await later).toBe(50);
  });

  test('a question that fails fails for its own callers only', async () => {
    const { ask, questions } = held();
    const answers = [1, 2, 3].map((key) => ask(key));
    questions[0]?.fail(new Error('lost'));
    await expect(answers[0]).rejects.toThrow('lost');
    questions[1]?.answer();
    questions[2]?.answer();
    expect(await Promise.all(answers.slice(1))).toEqual([20, 30]);
  });

  test('many keys are split into several batches, and none is left out', async () => {
    const sizes: number[] = [];
    const ask = gathered(async (keys: readonly number[]) => {
      sizes.push(keys.length);
      await settled();
      return keys.map(String);
    });
    const keys = Array.from({ length: 1000 }, (_, key) => key);
    expect(await Promise.all(keys.map(ask))).toEqual(keys.map(String));
    expect(Math.max(...sizes)).toBe(200);
  });
});
