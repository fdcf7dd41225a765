import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callEvents } from '../../../src/api/events';
import { askTraced, beginSpokenQuestion, endSpeech } from '../../../src/api/trace';
import { stubBrowser } from './browser';

const calls: { url: string; headers: Record<string, string>; body: Record<string, unknown> }[] = [];
let receipt: string | null;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  stubBrowser();
  calls.length = 0;
  receipt = 'a-receipt';
  vi.stubGlobal(
    'fetch',
    async (url: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
      calls.push({ url, headers, body: JSON.parse(body) as Record<string, unknown> });
      const known: Record<string, string> = receipt === null ? {} : { 'x-trace-receipt': receipt };
      if (url.endsWith('/traces')) return Response.json({ code: 0, msg: 'ok', data: null });
      return new Response('', { headers: { ...known, 'content-type': 'text/event-stream' } });
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function ask(trace: ReturnType<typeof askTraced>) {
  const body = { sessionId: '01890000-0000-7000-8000-000000000000', text: 'A' };
  for await (const _ of callEvents('POST /chat/conversation', { body }, { trace: trace.options }));
}
const sent = () => calls.find(({ url }) => url.endsWith('/traces'))?.body;

test('a spoken question is measured from the end of its speech, in the trace of its recording', async () => {
  const traceparent = beginSpokenQuestion();
  vi.advanceTimersByTime(2000);
  endSpeech();
  vi.advanceTimersByTime(300);
  const trace = askTraced();
  await ask(trace);
  vi.advanceTimersByTime(400);
  trace.mark('first text');
  vi.advanceTimersByTime(500);
  trace.mark('first frame');
  vi.advanceTimersByTime(100);
  trace.mark('first frame');
  trace.finish();
  trace.finish();
  expect(calls[0]?.headers.traceparent).toBe(traceparent);
  expect(calls.filter(({ url }) => url.endsWith('/traces'))).toHaveLength(1);
  expect(sent()).toEqual({
    traceparent,
    receipt: 'a-receipt',
    elapsed: 3300,
    spans: [
      { name: 'question', start: 2000, end: 3200 },
      { name: 'recognition', start: 2000, end: 2300 },
      { name: 'first text', start: 2300, end: 2700 },
      { name: 'first frame', start: 2300, end: 3200 },
    ],
  });
});

test('speech from long ago is not part of a question, and each question has its own trace', () => {
  const old = beginSpokenQuestion();
  vi.advanceTimersByTime(70_001);
  const [first, second] = [askTraced(), askTraced()];
  const ids = [old, first.options.traceparent, second.options.traceparent];
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(id).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
});

test('nothing is sent where the server keeps no trace', async () => {
  receipt = null;
  const trace = askTraced();
  await ask(trace);
  trace.mark('first text');
  trace.finish();
  expect(sent()).toBeUndefined();
});
