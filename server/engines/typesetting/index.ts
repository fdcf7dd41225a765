import {
  createForkedProgram,
  type ForkedProgram,
  type Outcome,
  ProcessDiedError,
} from '../shared/programs/forked-program';
import type { FromProgram, ToProgram } from './messages';
import { type FontReading, type SetText, type Typesetter, TypesettingError } from './port';

export * from './port';

const LIMIT_MS = 20_000;
const IDLE_MS = 60_000;
const MEMORY_MB = 512;

export interface TypesetterOptions {
  program: ForkedProgram;
  /** The folder of the fonts of the site. */
  siteFonts: string;
  /** A line for the operator's log. */
  log: (line: string) => void;
  limitMs?: number;
}

/** Typesetting in a process of its own, one order at a time; it ends when nothing is ordered for a minute. */
export function createTypesetter({
  program,
  siteFonts,
  log,
  limitMs = LIMIT_MS,
}: TypesetterOptions): Typesetter {
  const process = createForkedProgram({
    name: 'typesetting',
    program: { ...program, execArgv: [`--max-old-space-size=${MEMORY_MB}`, ...program.execArgv] },
    log,
    limitMs,
    idleMs: IDLE_MS,
  });
  let line: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  async function order<T>(asked: ToProgram, hear: (answer: FromProgram) => T | null): Promise<T> {
    if (isClosed) throw new TypesettingError('closed', 'The typesetter was closed');
    try {
      return await process.run<T>({
        order: asked,
        hear(heard): Outcome<T> {
          const answer = heard as FromProgram;
          if (answer.op === 'refused') return { failed: new TypesettingError('badFont', answer.message) };
          const done = hear(answer);
          return done === null ? null : { done };
        },
        late: () => new TypesettingError('badFont', 'The font took too long'),
      });
    } catch (error) {
      if (!(error instanceof ProcessDiedError)) throw error;
      if (isClosed) throw new TypesettingError('closed', 'The typesetter was closed', { cause: error });
      // A font that takes the process down is a bad one: the memory is limited for that.
      throw new TypesettingError('badFont', error.message, { cause: error });
    }
  }

  /** Waits for the orders before. */
  function inLine<T>(work: () => Promise<T>): Promise<T> {
    const done = line.then(work);
    line = done.catch(() => undefined);
    return done;
  }

  return {
    read: (path) =>
      inLine(() =>
        order<FontReading>({ op: 'read', path }, (answer) => (answer.op === 'read' ? answer.reading : null)),
      ),
    set: (setting) =>
      inLine(() =>
        order<SetText>({ op: 'set', setting, siteFonts }, (answer) =>
          answer.op === 'set' ? answer.text : null,
        ),
      ),
    async close() {
      isClosed = true;
      await process.close();
    },
  };
}
