import { expect, test } from 'vitest';
import type { WritingSource } from '../../../../contract/film/routes/import';
import type { ChatEngine, ChatRequest } from '../../../../server/engines/chat/port';
import { createWriter } from '../../../../server/modules/films/write/writer';

const asked: ChatRequest[] = [];

/** A model that gives these answers one after the other. */
function chatSaying(...answers: string[]): ChatEngine {
  asked.length = 0;
  return {
    name: 'test',
    async *answer(request: ChatRequest) {
      asked.push(request);
      yield await Promise.resolve({ type: 'text' as const, text: answers[asked.length - 1] ?? '' });
    },
  } as unknown as ChatEngine;
}
const script = (...scenes: [number, string, string][]) =>
  JSON.stringify({ scenes: scenes.map(([page, title, text]) => ({ page, title, script: text })) });
const topic: WritingSource = { kind: 'topic', topic: 'Trams' };
const { signal } = new AbortController();
const write = (chat: ChatEngine, source: WritingSource) =>
  createWriter(chat)({ source, language: 'en-US', seconds: 60, wish: 'For children' }, signal);
const page = (number: number, text = 'Some text') => ({ number, title: `Page ${number}`, text });

test('a script comes scene by scene, without what would be read aloud by mistake', async () => {
  const chat = chatSaying(
    script([0, ' Start ', '## Hello\n**Welcome** [music] all. [nod] Go on.'], [3, 'End', 'Bye.']),
  );
  expect(await write(chat, topic)).toEqual([
    { page: null, title: 'Start', script: 'Hello\nWelcome all. [nod] Go on.' },
    { page: null, title: 'End', script: 'Bye.' },
  ]);
  expect(JSON.stringify(asked[0]?.messages)).toContain('For children');
  expect(JSON.stringify(asked[0]?.messages)).toContain('900 characters');
});

test('an answer that says nothing is asked for once more', async () => {
  expect(await write(chatSaying(script([0, 'A', '[music]']), script([0, 'B', 'Yes.'])), topic)).toHaveLength(
    1,
  );
  expect(await write(chatSaying('no', 'no', script([0, 'B', 'Yes.'])), topic)).toEqual([]);
  expect(asked).toHaveLength(2);
});

test('each page of a deck is written for in order, those that were left out are asked for again, others are none', async () => {
  const pages = Array.from({ length: 12 }, (_, index) => page(index + 1));
  const of = (...numbers: number[]) =>
    script(...numbers.map((n): [number, string, string] => [n, '', `On page ${n}.`]));
  const chat = chatSaying(of(1, 2, 3, 4, 5, 6, 7, 9, 10, 99), of(8), of(12, 11));
  const written = await write(chat, { kind: 'pages', pages });
  expect(written.map((scene) => scene.page)).toEqual(pages.map(({ number }) => number));
  expect(asked).toHaveLength(3);
});

test('pages with much text are written for in smaller parts', async () => {
  const chat = chatSaying(script([1, '', 'One.']), script([2, '', 'Two.']));
  const long = 'x'.repeat(5_000);
  expect(await write(chat, { kind: 'pages', pages: [page(1, long), page(2, long)] })).toHaveLength(2);
});
