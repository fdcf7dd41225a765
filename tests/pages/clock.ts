import { vi } from 'vitest';

/** Milliseconds, or `mm:ss` or `hh:mm:ss`. */
type Span = number | string;
const millisecondsOf = (span: Span): number =>
  typeof span === 'number' ? span : span.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * 1000;

/** The time of the page, which goes on by itself once it is installed. What waits for the server still waits. */
export class Clock {
  async install({ time }: { time?: number } = {}): Promise<void> {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
      shouldAdvanceTime: true,
      ...(time !== undefined && { now: time }),
    });
  }

  /** Lets the page's time stand still from a moment on. */
  async pauseAt(time: number): Promise<void> {
    await this.runFor(Math.max(0, time - Date.now()));
    vi.setTimerTickMode('manual');
  }

  /** Lets time go by, with all that happens in it. */
  async runFor(span: Span): Promise<void> {
    await vi.advanceTimersByTimeAsync(millisecondsOf(span));
  }

  /** Jumps over a time, as a computer does that slept: what came due in it happens once. */
  async fastForward(span: Span): Promise<void> {
    // Vitest does not pass the jump of its clock on.
    const { clock } = setTimeout as unknown as { clock: { jump(milliseconds: number): number } };
    clock.jump(millisecondsOf(span));
  }

  /** Gives the page the real time back. */
  close(): void {
    vi.useRealTimers();
  }
}
