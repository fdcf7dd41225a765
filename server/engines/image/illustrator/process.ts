import { createForkedProgram, type ForkedProgramOptions } from '../../shared/programs/forked-program';
import { ImageError } from '../port';
import type { Drawing, FromProgram, Order, ToProgram } from './messages';

export { type ForkedProgram, ProcessDiedError } from '../../shared/programs/forked-program';

/** Limits the young generation: most objects of a picture are short-lived, and memory stays lower. */
const YOUNG_HEAP = '--max-semi-space-size=4';

/** A child process that draws one picture at a time. */
export interface DrawingProcess {
  /** Process id, for the operator and for tests. */
  readonly pid: number | undefined;

  /**
   * Draws the next picture; the previous one must be settled.
   * @throws ImageError when it cannot be drawn, or not in time; ProcessDiedError; the signal's reason
   */
  draw(order: Order, signal: AbortSignal): Promise<Drawing>;

  close(): Promise<void>;
}

/** See {@link DrawingProcess}. */
export function createDrawingProcess({
  program,
  ...options
}: Omit<ForkedProgramOptions, 'name'>): DrawingProcess {
  const process = createForkedProgram({
    ...options,
    name: 'illustrator',
    program: { ...program, execArgv: [YOUNG_HEAP, ...program.execArgv] },
  });
  return {
    get pid(): number | undefined {
      return process.pid;
    },

    draw: (order: Order, signal: AbortSignal): Promise<Drawing> =>
      process.run<Drawing>({
        order: { op: 'draw', order } satisfies ToProgram,
        signal,
        hear(heard) {
          const message = heard as Exclude<FromProgram, { op: 'ready' | 'stopped' }>;
          if (message.op === 'drawn') return { done: message.drawing };
          return { failed: new ImageError('unavailable', message.message) };
        },
        late: () => new ImageError('unavailable', 'The picture took too long'),
      }),

    close: () => process.close(),
  };
}
