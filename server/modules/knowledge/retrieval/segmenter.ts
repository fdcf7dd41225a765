import { createRequire } from 'node:module';
import type * as jiebaPackage from '@node-rs/jieba';
import type * as jiebaDictionary from '@node-rs/jieba/dict.js';

let segmenter: jiebaPackage.Jieba | null = null;

/** Segments Chinese into words. It takes a tenth of a second to load, so it is loaded with the first text. */
export function chineseSegmenter(): jiebaPackage.Jieba {
  if (segmenter !== null) return segmenter;
  const load = createRequire(import.meta.url);
  const jieba = load('@node-rs/jieba') as typeof jiebaPackage;
  const { dict } = load('@node-rs/jieba/dict.js') as typeof jiebaDictionary;
  segmenter = jieba.Jieba.withDict(dict);
  // Words of the product's field that the general dictionary splits or lacks.
  segmenter.loadDict(
    Buffer.from(
      ['数字人 1000 n', '大模型 1000 n', '知识库 1000 n', '语音克隆 1000 n', '形象克隆 1000 n'].join('\n'),
    ),
  );
  return segmenter;
}

/** Segments Thai, which has no spaces between words. */
export const thaiWords = new Intl.Segmenter('th', { granularity: 'word' });
