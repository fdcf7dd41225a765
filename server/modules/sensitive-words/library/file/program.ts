import { answerTasks } from '../../../../jobs/task-program';
import { type SortedWords, sortWords } from '../upload';
import { readWordFile } from './read';

/** A file that somebody has uploaded. */
export interface WordFile {
  bytes: Uint8Array;
  name: string;
}

answerTasks<WordFile, SortedWords>(async ({ bytes, name }) =>
  sortWords(await readWordFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), name)),
);
