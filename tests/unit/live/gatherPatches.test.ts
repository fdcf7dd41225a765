import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Patch } from '../../../contract/document/schema';
import { gatherPatches } from '../../../src/plugins/live/gatherPatches';

const color = (value: string): Patch => ({ op: 'replace', path: ['background', 'color'], value });
const timeout = (run: () => void, ms: number) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

describe('gathering live changes', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('sends changes in quick succession as one, in order, and none twice', () => {
    const sent: (readonly Patch[])[] = [];
    const gathered = gatherPatches((patches) => sent.push(patches), timeout);
    gathered.add([color('#111111')]);
    vi.advanceTimersByTime(30);
    gathered.add([color('#222222'), color('#333333')]);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(20);
    expect(sent).toEqual([[color('#111111'), color('#222222'), color('#333333')]]);
    gathered.add([color('#444444')]);
    vi.advanceTimersByTime(1000);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual([color('#444444')]);
  });

  it('sends the rest when the editor closes, and nothing afterwards', () => {
    const sent: (readonly Patch[])[] = [];
    const gathered = gatherPatches((patches) => sent.push(patches), timeout);
    gathered.add([color('#111111')]);
    gathered.flush();
    gathered.flush();
    vi.advanceTimersByTime(1000);
    expect(sent).toEqual([[color('#111111')]]);
  });
});
