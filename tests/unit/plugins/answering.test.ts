import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AvatarState, type AvatarStream, type Caption, createObservable } from '../../../src/kernel';
import { openConversation } from '../../../src/plugins/conversation/session';

const ANSWER = '早上九点开门。';
const events = [
  ['token', { text: ANSWER }],
  ['sentence', { index: 0, text: ANSWER, citations: [], spoken: true }],
  ['done', { messageId: '1', text: ANSWER, route: 'common', suggestions: [] }],
] as const;

function open({ hasSession = true } = {}) {
  const state = createObservable<AvatarState>('idle');
  const caption = createObservable<Caption | null>(null);
  const sessionId = createObservable<string | null>(hasSession ? 'stream' : null);
  const stream = {
    state,
    caption,
    sessionId,
    say: () => Promise.resolve(),
    interrupt: () => Promise.resolve(),
  } as Partial<AvatarStream> as AvatarStream;
  const conversation = openConversation({
    projectId: 'project',
    sessionId: 'session',
    openingRemarks: '',
    commonQuestions: [],
    stream,
  });
  const busy: boolean[] = [];
  conversation.busy.subscribe(() => busy.push(conversation.busy.get()));
  return {
    conversation,
    busy,
    status: () => conversation.turns.get().at(-1)?.status,
    begin() {
      state.set('speaking');
      caption.set({ text: ANSWER, spoken: 0 });
    },
  };
}

const answered = (status: () => string | undefined) => vi.waitFor(() => expect(status()).toBe('done'));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const body = events.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join('');
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } })),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the conversation is busy', () => {
  test('until the avatar begins to speak the answer, without a gap', async () => {
    const { conversation, busy, status, begin } = open();
    const asked = conversation.ask('几点开门？');
    await answered(status);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(busy).toEqual([true]);
    begin();
    await asked;
    expect(busy).toEqual([true, false]);
  });

  test('until the text is complete when the answer is not spoken', async () => {
    const { conversation, busy } = open({ hasSession: false });
    await conversation.ask('几点开门？');
    expect(busy).toEqual([true, false]);
  });

  test('no longer than three seconds more where the voice stays away', async () => {
    const { conversation, busy, status } = open();
    const asked = conversation.ask('几点开门？');
    await answered(status);
    await vi.advanceTimersByTimeAsync(3_000);
    await asked;
    expect(busy).toEqual([true, false]);
  });

  test('until it is stopped between the text and the voice', async () => {
    const { conversation, busy, status } = open();
    const asked = conversation.ask('几点开门？');
    await answered(status);
    conversation.stop();
    await asked;
    expect(busy).toEqual([true, false]);
    expect(status()).toBe('done');
  });

  test('while another question is asked between the text and the voice', async () => {
    const { conversation, busy, status, begin } = open();
    const first = conversation.ask('几点开门？');
    await answered(status);
    const second = conversation.ask('几点开门？');
    await first;
    expect(busy).toEqual([true]);
    await answered(status);
    begin();
    await second;
    expect(busy).toEqual([true, false]);
  });
});
