import { access } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { LocalModel } from './models';
import { StdioProgram, type StdioProgramOptions } from '../programs/stdio-program';

/** Loading a large model from a slow disk takes its time. */
const ANSWER_TIMEOUT_MS = 60_000;
const PROGRAM_PACKAGE = join('node_modules', 'sherpa-onnx-node', 'package.json');

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

/** Whether the program's packages are there: they are optional. */
export async function isLocalSpeechInstalled(entry: string): Promise<boolean> {
  try {
    await access(join(dirname(entry), PROGRAM_PACKAGE));
    return true;
  } catch {
    return false;
  }
}

/** How the program is told of a model. */
export const orderOfModel = (
  { key, kind, files, bytes }: LocalModel,
  options: Readonly<Record<string, string>> = {},
) => ({ key, kind, files, bytes, options });
