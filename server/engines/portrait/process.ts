import { createForkedProgram, type ForkedProgramOptions } from '../shared/programs/forked-program';
import type { Baked, FromProgram, Order, ToProgram } from './messages';
import { type BakeOptions, PortraitError } from './port';

export { type ForkedProgram, ProcessDiedError } from '../shared/programs/forked-program';

export type BakingProcess = ReturnType<typeof createBakingProcess>;

/** A child process that makes one portrait at a time. */
export function createBakingProcess(options: Omit<ForkedProgramOptions, 'name'>) {
  const process = createForkedProgram({ ...options, name: 'portrait' });
  return {
    /** Process id, for the operator and for tests. */
    get pid(): number | undefined {
      return process.pid;
    },

    /**
     * Makes the next portrait; the previous one must be settled.
     * @throws PortraitError; ProcessDiedError; the signal's reason
     */
    bake: (order: Order, { signal, onProgress }: BakeOptions): Promise<Baked> =>
      process.run<Baked>({
        order: { op: 'bake', order } satisfies ToProgram,
        signal,
        hear(heard) {
          const message = heard as Exclude<FromProgram, { op: 'ready' | 'stopped' }>;
          if (message.op === 'progress') {
            onProgress?.(message.share);
            return null;
          }
          if (message.op === 'baked') return { done: message.baked };
          if (message.op === 'refused') return { failed: new PortraitError(message.reason, message.message) };
          return { failed: new PortraitError('bakeFailed', message.message) };
        },
        late: () => new PortraitError('bakeFailed', 'The portrait took too long'),
      }),

    close: () => process.close(),
  };
}
