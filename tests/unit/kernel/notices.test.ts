import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NoticeBoard, NOTICES_PER_MINUTE, NOTICES_SHOWN } from '../../../src/kernel/core/notices';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const shownBy = (board: NoticeBoard) => board.shown.get().map(({ name, text }) => `${name}: ${text}`);

describe('notices of third parties', () => {
  it('carry the name of their plugin, leave after a while, and leave with it', async () => {
    const board = new NoticeBoard();
    board.notifierOf('acme.one', 'One', vi.fn()).info({ text: ' hello\n there ' });
    board.notifierOf('acme.two', 'Two', vi.fn()).error({ text: 'x'.repeat(9000) });
    await vi.advanceTimersByTimeAsync(0);
    expect(shownBy(board)).toEqual(['One: hello there', `Two: ${'x'.repeat(300)}`]);
    board.clear('acme.two');
    expect(shownBy(board)).toEqual(['One: hello there']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(shownBy(board)).toEqual([]);
  });

  it(`are ${NOTICES_SHOWN} at a time and ${NOTICES_PER_MINUTE} a minute for each plugin`, async () => {
    const board = new NoticeBoard();
    const report = vi.fn();
    const loud = board.notifierOf('acme.loud', 'Loud', report);
    for (let index = 1; index <= NOTICES_PER_MINUTE; index++) loud.info({ text: `${index}` });
    await vi.advanceTimersByTimeAsync(0);
    expect(shownBy(board)).toEqual(['Loud: 4', 'Loud: 5', 'Loud: 6']);
    expect(report).not.toHaveBeenCalled();
    for (let index = 0; index < 150; index++) loud.warn({ text: 'more' });
    await vi.advanceTimersByTimeAsync(0);
    expect(shownBy(board)).toHaveLength(NOTICES_SHOWN);
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ code: 'flood' }));
    board.notifierOf('acme.quiet', 'Quiet', report).info({ text: 'hello' });
    await vi.advanceTimersByTimeAsync(0);
    expect(shownBy(board)).toContain('Quiet: hello');
    board.clear('acme.loud');
    loud.info({ text: 'again' });
    await vi.advanceTimersByTimeAsync(0);
    expect(shownBy(board), 'a restart does not begin a new minute').toEqual(['Quiet: hello']);
    await vi.advanceTimersByTimeAsync(60_000);
    loud.info({ text: 'later' });
    await vi.advanceTimersByTimeAsync(0);
    expect(shownBy(board)).toEqual(['Loud: later']);
  });
});
