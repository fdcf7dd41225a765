import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gatherUtterances } from '../../../src/plugins/listening/continuous/utterances';
import { createHandTimers } from './turns';

const DEBOUNCE = 1000;

function open() {
  const timers = createHandTimers();
  const said: string[] = [];
  const utterances = gatherUtterances(timers, DEBOUNCE, (text) => void said.push(text));
  return { timers, said, utterances };
}

describe('utterances', () => {
  test('are passed on after a second without new text', () => {
    const { timers, said, utterances } = open();
    utterances.hear('展厅', false);
    timers.pass(900);
    utterances.hear('展厅有什么', false);
    timers.pass(900);
    utterances.hear('展厅有什么？', true);
    timers.pass(999);
    expect(said).toEqual([]);
    timers.pass(1);
    expect(said).toEqual(['展厅有什么？']);
    expect(utterances.pending.get()).toBe('');
    expect(timers.waiting).toBe(0);
  });

  test('a repeated text does not delay the question', () => {
    const { timers, said, utterances } = open();
    utterances.hear('几点开门', false);
    timers.pass(600);
    utterances.hear('几点开门', false);
    timers.pass(400);
    expect(said).toEqual(['几点开门']);
  });

  test('a late final text is not asked again', () => {
    const { timers, said, utterances } = open();
    utterances.hear('几点开门', false);
    timers.pass(DEBOUNCE);
    utterances.hear('几点开门？', true);
    timers.pass(5000);
    expect(said).toEqual(['几点开门']);
  });

  test('when a speaker continues within a stretch, only the rest is asked', () => {
    const { timers, said, utterances } = open();
    utterances.hear('几点开门', false);
    timers.pass(DEBOUNCE);
    utterances.hear('几点开门周末呢', false);
    utterances.hear('几点开门，周末呢？', true);
    timers.pass(DEBOUNCE);
    expect(said[0]).toBe('几点开门');
    expect(said.length).toBe(2);
    expect(said[1]).toContain('周末呢');
    expect(said[1]).not.toContain('几点');
  });

  test('words of two stretches are parted by a space where their language has one', () => {
    const { timers, said, utterances } = open();
    utterances.hear('when do you', true);
    utterances.hear('open', true);
    timers.pass(DEBOUNCE);
    utterances.hear('你们', true);
    utterances.hear('几点开门', true);
    timers.pass(DEBOUNCE);
    expect(said).toEqual(['when do you open', '你们几点开门']);
  });

  test('dropped text stays dropped, even when it becomes final later', () => {
    const { timers, said, utterances } = open();
    utterances.hear('停止回答', false);
    utterances.drop();
    utterances.hear('停止回答。', true);
    timers.pass(5000);
    expect(said).toEqual([]);
  });

  test('whatever the pauses, everything is passed on once and in order', () => {
    const stretch = fc.record({
      words: fc.array(fc.constantFrom('甲', '乙', '丙', '丁', '戊'), { minLength: 1, maxLength: 6 }),
      pauses: fc.array(fc.integer({ min: 0, max: 2500 }), { minLength: 7, maxLength: 7 }),
      isSettled: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 6 }), (stretches) => {
        const { timers, said, utterances } = open();
        for (const { words, pauses, isSettled } of stretches) {
          let text = '';
          words.forEach((word, i) => {
            text += word;
            utterances.hear(text, false);
            timers.pass(pauses[i] ?? 0);
          });
          if (isSettled) utterances.hear(text, true);
          // A recognizer that is cut off begins anew.
          else utterances.restart();
          timers.pass(pauses[6] ?? 0);
        }
        timers.pass(DEBOUNCE);
        expect(said.join('')).toBe(stretches.flatMap(({ words }) => words).join(''));
        expect(timers.waiting).toBe(0);
      }),
    );
  });
});
