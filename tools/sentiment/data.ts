import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TrainedLanguage } from '../../server/modules/statistics/sentiment/features';
import { type Example, examplesOf } from './fit';

const prefixes: Readonly<Record<TrainedLanguage, string>> = { 'zh-CN': 'zh', 'th-TH': 'th' };

const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n');

/**
 * The texts of a language below a data folder: `sentiment/zh.pos.txt`, `zh.neg.txt`, `th.pos.txt`, `th.neg.txt`, one a line.
 * @throws the error of the file system when one is missing
 */
export function readExamples(folder: string, language: TrainedLanguage): Example[] {
  const of = (side: string) => linesOf(join(folder, 'sentiment', `${prefixes[language]}.${side}.txt`));
  return examplesOf(of('pos'), of('neg'), language);
}
