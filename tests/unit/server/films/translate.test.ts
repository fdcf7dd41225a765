import { describe, expect, it } from 'vitest';
import type { FilmText } from '../../../../film/texts/texts';
import type { ChatEngine } from '../../../../server/engines/chat/port';
import { chunksOf } from '../../../../server/modules/films/translate/chunks';
import { createTranslator } from '../../../../server/modules/films/translate/translator';

const texts = (count: number, length = 10): FilmText[] =>
  Array.from({ length: count }, (_, n) => ({
    key: `s:a:${n}`,
    sceneId: 'a',
    kind: 'sentence',
    text: 'x'.repeat(length),
  }));
const task = { from: 'en-US', to: 'th-TH', title: 'Tour' } as const;

describe('what a model is asked for at once', () => {
  it.each([
    [texts(40), [40]],
    [texts(41), [40, 1]],
    [texts(4, 600), [2, 2]],
    [texts(2, 9_000), [1, 1]],
    [[], []],
  ])('is some dozens of texts, and no more than a page of them', (all, sizes) => {
    const chunks = chunksOf(all);
    expect(chunks.map((chunk) => chunk.length)).toEqual(sizes);
    expect(chunks.flat()).toEqual(all);
  });
});

it('nothing more is asked for when the caller is gone', async () => {
  const abort = new AbortController();
  let asked = 0;
  const chat: ChatEngine = {
    name: 'fake',
    usesTools: false,
    async *answer() {
      asked++;
      abort.abort();
      yield {
        type: 'text',
        text: JSON.stringify({
          translations: Array.from({ length: 40 }, (_, n) => ({ number: n + 1, text: 'ก' })),
        }),
      };
    },
  };
  await expect(createTranslator(chat)(task, texts(90), abort.signal)).rejects.toThrow('aborted');
  expect(asked).toBe(1);
});
