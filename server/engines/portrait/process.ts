import { createForkedProgram, type ForkedProgramOptions } from '../shared/programs/forked-program';
import {
  type Baked,
  buffer,
  type FromProgram,
  type Order,
  type StripOrder,
  type ToProgram,
} from './messages';
import { type BakeOptions, PortraitError, type PortraitStrip } from './port';

export { type ForkedProgram, ProcessDiedError } from '../shared/programs/forked-program';

/** A child process that fills one order at a time. */
export interface BakingProcess {
  /** Process id, for the operator and for tests. */
  readonly pid: number | undefined;

  /**
   * Makes the next portrait; what was ordered before must be settled.
   * @throws PortraitError; ProcessDiedError; the signal's reason
   */
  bake(order: Order, options: BakeOptions): Promise<Baked>;

  /**
   * Draws a photograph in motion; what was ordered before must be settled.
   * @throws PortraitError; ProcessDiedError; the signal's reason
   */
  strip(order: StripOrder, options: BakeOptions): Promise<PortraitStrip>;

  close(): Promise<void>;
}

/** See {@link BakingProcess}. */
export function createBakingProcess(options: Omit<ForkedProgramOptions, 'name'>): BakingProcess {
  const process = createForkedProgram({ ...options, name: 'portrait' });

  /** @param resultOf what was ordered, out of an answer */
  const fill = <T>(
    order: ToProgram,
    { signal, onProgress }: BakeOptions,
    resultOf: (said: Exclude<FromProgram, { op: 'ready' | 'stopped' }>) => T | null,
  ): Promise<T> =>
    process.run<T>({
      order,
      signal,
      hear(heard) {
        const said = heard as Exclude<FromProgram, { op: 'ready' | 'stopped' }>;
        if (said.op === 'progress') {
          onProgress?.(said.share);
          return null;
        }
        if (said.op === 'refused') return { failed: new PortraitError(said.reason, said.message) };
        if (said.op === 'failed') return { failed: new PortraitError('bakeFailed', said.message) };
        const done = resultOf(said);
        if (done !== null) return { done };
        return { failed: new PortraitError('bakeFailed', `The program answered with ${said.op}`) };
      },
      late: () => new PortraitError('bakeFailed', 'The portrait took too long'),
    });

  return {
    get pid(): number | undefined {
      return process.pid;
    },

    bake: (order: Order, options: BakeOptions): Promise<Baked> =>
      fill({ op: 'bake', order }, options, (said) => (said.op === 'baked' ? said.baked : null)),

    strip: (order: StripOrder, options: BakeOptions): Promise<PortraitStrip> =>
      fill({ op: 'strip', order }, options, (said) =>
        said.op === 'drawn' ? { ...said.strip, bytes: buffer(said.strip.bytes) } : null,
      ),

    close: () => process.close(),
  };
}
