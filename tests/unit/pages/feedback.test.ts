import { afterEach, describe, expect, it, vi } from 'vitest';
import type { User } from '../../../contract/account/schema';
import { feedbackLimits } from '../../../contract/message/limits';
import { beginSession, endSession } from '../../../src/api/session';
import { editDraft, readDraft } from '../../../src/pages/feedback/draft';
import { kindOf, refusalOf } from '../../../src/pages/feedback/fileRules';
import { questions, WORDS_LIMIT, writeAnswers } from '../../../src/pages/questionnaire/answers';
import { sizeOf } from '../../../src/ui/UsageBar';
import { memoryStorage, stubBrowser } from '../api-client/browser';

const MB = 1024 * 1024;

describe('files of a feedback', () => {
  it.each([
    ['a.PNG', 'image'],
    ['a.b.jpeg', 'image'],
    ['a.mp4', 'video'],
    ['a.rmvb', 'video'],
    ['a.dat', 'video'],
    ['a.exe', null],
    ['png', null],
    ['a.png.html', null],
  ])('%s is %s', (name, kind) => expect(kindOf(name)).toBe(kind));

  it.each([
    ['a.png', 5 * MB - 1, null],
    ['a.png', 5 * MB, null],
    ['a.png', 5 * MB + 1, { reason: 'image', limit: 5 }],
    ['a.mov', 300 * MB, null],
    ['a.mov', 300 * MB + 1, { reason: 'video', limit: 300 }],
    ['a.txt', 1, { reason: 'format', limit: 0 }],
  ])('%s of %i bytes', (name, size, refusal) => expect(refusalOf({ name, size })).toEqual(refusal));
});

describe('the draft of a feedback', () => {
  afterEach(() => vi.unstubAllGlobals());
  const logIn = (userId: string) => beginSession({ token: `of ${userId}`, user: { userId } as User });

  it('waits for its writer after an expired session, and is not shown to another user of the tab', () => {
    stubBrowser();
    vi.stubGlobal('sessionStorage', memoryStorage());
    logIn('a');
    editDraft({ message: 'mine' });
    endSession();
    expect(readDraft().message).toBe('mine');
    logIn('a');
    expect(readDraft().message).toBe('mine');
    logIn('b');
    expect(readDraft().message).toBe('');
    editDraft({ message: 'hers' });
    logIn('a');
    expect(readDraft().message).toBe('');
  });
});

describe('the questionnaire', () => {
  it('fits a feedback even with the longest choices and words', () => {
    const longest = Object.fromEntries(
      questions.map(({ name, choices }) => [
        name,
        [...choices].toSorted((a, b) => b.length - a.length)[0] ?? '',
      ]),
    );
    const text = writeAnswers(longest, '界'.repeat(WORDS_LIMIT));
    expect([...text].length).toBeLessThanOrEqual(feedbackLimits.message);
  });
});

describe('sizes as the server writes them', () => {
  it.each([
    ['0 KB', 0],
    ['1.5 KB', 1536],
    ['20.0 GB', 20 * 1024 ** 3],
    ['12 B', 12],
    ['much', 0],
  ])('%s', (text, bytes) => expect(sizeOf(text)).toBe(bytes));
});
