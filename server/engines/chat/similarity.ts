import { createRequire } from 'node:module';
import type * as jiebaPackage from '@node-rs/jieba';
import type * as jiebaDictionary from '@node-rs/jieba/dict.js';

let segmenter: jiebaPackage.Jieba | null = null;

/** Segments Chinese into words. It takes a tenth of a second to load, so it is loaded with the first question. */
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

/** Stop words: questions that share only these are not similar. */
const stopWords = new Set(
  (
    '的 了 吗 呢 吧 啊 是 在 有 和 与 及 我 你 您 他 她 它 们 我们 你们 请 请问 一下 这 那 个 就 都 也 还 ' +
    'the a an is are am was be do does did to of in on at for and or i you we it me my your our please can could ' +
    'saya anda kamu yang dan di ke dari adalah itu ini boleh tolong ' +
    'ครับ ค่ะ คะ นะ ที่ และ ของ ใน เป็น ฉัน ผม คุณ'
  ).split(' '),
);

const thaiWords = new Intl.Segmenter('th', { granularity: 'word' });

function words(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase();
  const pieces = /[\u0e00-\u0e7f]/.test(plain)
    ? [...thaiWords.segment(plain)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []))
    : chineseSegmenter().cut(plain, true);
  return pieces.map((word) => word.trim()).filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** Bigrams of Han characters, which match where two segmentations of one phrase differ. */
function pairs(word: string): string[] {
  const characters = [...word];
  return /^\p{Script=Han}{3,}$/u.test(word)
    ? characters.slice(1).map((character, i) => `${characters[i]}${character}`)
    : [];
}

/** Cuts English plural and -ing endings and Malay question particles: "hours" matches "hour", and "siapakah" "siapa". */
const stem = (word: string) => (/^[a-z]{4,}$/.test(word) ? word.replace(/(?:ing|es|s|kah|lah)$/, '') : word);

/** The tokens of a text that carry its topic, with their weights. */
function tokenWeights(text: string): Map<string, number> {
  const weights = new Map<string, number>();
  const all = words(text);
  const topical = all.filter((word) => !stopWords.has(word));
  for (const word of topical.length > 0 ? topical : all) {
    weights.set(stem(word), 1);
    for (const pair of pairs(word)) weights.set(pair, 0.5);
  }
  return weights;
}

/** An index over questions that finds the one most similar to a text. */
export function createQuestionIndex(questions: readonly string[]) {
  const documents = questions.map(tokenWeights);
  const frequency = new Map<string, number>();
  for (const document of documents)
    for (const token of document.keys()) frequency.set(token, (frequency.get(token) ?? 0) + 1);
  const rarity = (token: string) => Math.log(1 + questions.length / (1 + (frequency.get(token) ?? 0)));
  const weigh = (tokens: Map<string, number>) =>
    new Map([...tokens].map(([token, weight]) => [token, weight * (0.2 + rarity(token))]));
  const vectors = documents.map(weigh);
  const norm = (vector: Map<string, number>) => Math.hypot(...vector.values());

  return {
    /** The most similar question and its cosine similarity, 0 to 1; null when there are none. */
    best(text: string): { index: number; score: number } | null {
      const asked = weigh(tokenWeights(text));
      let best: { index: number; score: number } | null = null;
      vectors.forEach((vector, index) => {
        let dot = 0;
        for (const [token, weight] of asked) dot += weight * (vector.get(token) ?? 0);
        const score = dot === 0 ? 0 : dot / (norm(asked) * norm(vector));
        if (best === null || score > best.score) best = { index, score };
      });
      return best;
    },
  };
}
