import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/api/client';
import { createDocument } from '../../../src/document';
import { createVisitor } from '../../../src/plugins/live/visitor';

const withColor = (value: string) => {
  const document = createDocument(1);
  document.background.color = value;
  return document;
};

function visit() {
  const page = { shown: [] as string[], available: true, idle: true };
  let answer: () => Promise<string> = () => Promise.resolve('#111111');
  const visitor = createVisitor({
    load: async () => ({ document: withColor(await answer()), assets: {} as never }),
    show: ({ document }) => page.shown.push(document.background.color),
    isIdle: () => page.idle,
    setAvailable: (available) => {
      page.available = available;
    },
  });
  return {
    page,
    visitor,
    answers: (next: () => Promise<string>) => {
      answer = next;
    },
  };
}
const taken = () => Promise.reject(new ApiError('answer', 'not published', 4046, 404));

describe('a page of a visitor', () => {
  it('shows a new publication at once while the avatar is idle', async () => {
    const { page, visitor } = visit();
    await visitor.published({ published: true });
    expect(page.shown).toEqual(['#111111']);
  });

  it('waits until the avatar has finished, and then shows the latest publication', async () => {
    const { page, visitor, answers } = visit();
    page.idle = false;
    await visitor.published({ published: true });
    await visitor.published({ published: true });
    await visitor.settled();
    expect(page.shown).toEqual([]);
    page.idle = true;
    answers(() => Promise.resolve('#222222'));
    await visitor.settled();
    await visitor.settled();
    expect(page.shown).toEqual(['#222222']);
  });

  it('hides an unpublished project at once, even during an answer, and shows the next publication', async () => {
    const { page, visitor } = visit();
    page.idle = false;
    await visitor.published({ published: true });
    await visitor.published({ published: false });
    expect(page.available).toBe(false);
    page.idle = true;
    await visitor.settled();
    expect(page.shown).toEqual([]);
    await visitor.published({ published: true });
    expect([page.available, page.shown]).toEqual([true, ['#111111']]);
  });

  it('an older response that arrives late changes nothing', async () => {
    const { page, visitor, answers } = visit();
    let arrive: (color: string) => void = () => undefined;
    const slow = new Promise<string>((resolve) => {
      arrive = resolve;
    });
    answers(() => slow);
    const first = visitor.published({ published: true });
    await visitor.published({ published: false });
    arrive('#333333');
    await first;
    expect([page.available, page.shown]).toEqual([false, []]);
  });

  it('learns after a lost connection that it was taken down, and reports any other failure', async () => {
    const { page, visitor, answers } = visit();
    answers(taken);
    await visitor.reconnected();
    expect(page.available).toBe(false);
    answers(() => Promise.reject(new ApiError('offline', 'no network')));
    await expect(visitor.reconnected()).rejects.toThrow('no network');
  });
});
