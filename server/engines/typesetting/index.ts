import {
  createForkedProgram,
  type ForkedProgram,
  type RunOutcome,
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

/** A process that carries out one order at a time, and ends when nothing is ordered for a minute. */
function openLane({ program, log, limitMs = LIMIT_MS }: TypesetterOptions) {
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
        hear(heard): RunOutcome<T> {
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

  return {
    /** Waits for the orders before. */
    order<T>(asked: ToProgram, hear: (answer: FromProgram) => T | null): Promise<T> {
      const done = line.then(() => order(asked, hear));
      line = done.catch(() => undefined);
      return done;
    },
    async close(): Promise<void> {
      isClosed = true;
      await process.close();
    },
  };
}

/** Typesetting in processes of its own. Fonts are read in another one than texts are set in, so that no upload holds up thumbnails. */
export function createTypesetter(options: TypesetterOptions): Typesetter {
  const { siteFonts } = options;
  const [reading, setting] = [openLane(options), openLane(options)];
  return {
    read: (path) =>
      reading.order<FontReading>({ op: 'read', path }, (answer) =>
        answer.op === 'read' ? answer.reading : null,
      ),
    set: (asked) =>
      setting.order<SetText>({ op: 'set', setting: asked, siteFonts }, (answer) =>
        answer.op === 'set' ? answer.text : null,
      ),
    async close() {
      await Promise.all([reading.close(), setting.close()]);
    },
  };
}
