import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { existsSync } from 'node:fs';

/** Passages, and questions that each have their answer in one of them. */
export interface RetrievalSet {
  name: string;
  passages: string[];
  questions: { text: string; passage: number; answers: string[] }[];
}

interface SquadFile {
  data: {
    paragraphs: { context: string; qas: { question: string; answers: { text: string }[] }[] }[];
  }[];
}

const files = [
  ['XQuAD en', 'xquad.en.json'],
  ['XQuAD zh', 'xquad.zh.json'],
  ['XQuAD th', 'xquad.th.json'],
  ['CMRC 2018', 'cmrc2018.dev.json'],
] as const;

/** Reads the sets of a folder. @throws Error that says what to fetch when one is missing */
export function readSets(folder: string): RetrievalSet[] {
  return files.map(([name, file]) => {
    const path = join(folder, 'retrieval', file);
    if (!existsSync(path)) {
      throw new Error(
        `${path} is missing. Fetch XQuAD (google-deepmind/xquad) and the development set of CMRC 2018 (ymcui/cmrc2018).`,
      );
    }
    const { data } = JSON.parse(readFileSync(path, 'utf8')) as SquadFile;
    const set: RetrievalSet = { name, passages: [], questions: [] };
    for (const { context, qas } of data.flatMap(({ paragraphs }) => paragraphs)) {
      for (const { question, answers } of qas) {
        const texts = answers.map(({ text }) => text);
        set.questions.push({ text: question, passage: set.passages.length, answers: texts });
      }
      set.passages.push(context);
    }
    return set;
  });
}

/** Random numbers from a seed, 0 to 1, the same in each run. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
