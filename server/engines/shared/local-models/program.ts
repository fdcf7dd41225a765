import type { LocalModel } from './models';
import { StdioProgram, type StdioProgramOptions } from '../programs/stdio-program';

/** Loading a large model from a slow disk takes its time. */
const ANSWER_TIMEOUT_MS = 60_000;

export interface LocalSpeechProgramOptions extends Pick<StdioProgramOptions, 'log' | 'answerTimeoutMs'> {
  /** Path of the entry file, `tools/local-speech/main.mjs`. */
  entry: string;
  /** Bytes of models that may be loaded at a time. */
  memoryBytes: number;
}

/** The program that runs the operator's models. Not started before its first request. */
export const localSpeechProgram = <Chunk>(options: LocalSpeechProgramOptions): StdioProgram<Chunk> =>
  new StdioProgram<Chunk>({
    name: 'local speech program',
    entry: options.entry,
    execArgv: ['--expose-gc'],
    args: [String(options.memoryBytes)],
    answerTimeoutMs: options.answerTimeoutMs ?? ANSWER_TIMEOUT_MS,
    ...(options.log && { log: options.log }),
  });

/** How the program is told of a model. */
export const orderOfModel = (
  { key, kind, files, bytes }: LocalModel,
  options: Readonly<Record<string, string>> = {},
) => ({ key, kind, files, bytes, options });
