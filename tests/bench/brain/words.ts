import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createMatcher } from '../../../server/modules/sensitive-words/matching/matcher';
import type { Matcher, MatcherWord } from '../../../server/modules/sensitive-words/matching/match';

const WORDS = 100_000;
const SPLIT_TEXTS = 1_000;

/** Numbers from a seed, the same at every run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const asWord = (word: string, i: number): MatcherWord => ({
  id: String(i),
  word,
  action: 'mask',
  pinyin: false,
});

interface Articles {
  data: { paragraphs: { context: string }[] }[];
}

async function paragraphsOf(data: string, name: string): Promise<string[]> {
  const { data: articles } = JSON.parse(await readFile(join(data, 'retrieval', name), 'utf8')) as Articles;
  return articles.flatMap(({ paragraphs }) => paragraphs.map(({ context }) => context));
}

/** Words of two to ten characters that ordinary prose does not have: its own characters at random. */
function inventedWords(prose: string, count: number): string[] {
  const random = numbersFrom(7);
  const characters = [...new Set(prose)].filter((one) => /\p{Script=Han}/u.test(one));
  const words = new Set<string>();
  while (words.size < count) {
    const length = 2 + Math.floor(random() * 9);
    let word = '';
    for (let i = 0; i < length; i++) word += characters[Math.floor(random() * characters.length)];
    words.add(word);
  }
  return [...words];
}

/** How evaders write a word. */
const evasions: Record<string, (word: string) => string> = {
  'full-width or upper case': (word) =>
    word.toUpperCase().replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)),
  'zero-width characters': (word) => [...word].join('\u200b'),
  'one sign between': (word) => [...word].join('*'),
  'two signs between': (word) => [...word].join(' .'),
  'struck through': (word) => [...word].map((one) => `${one}\u0336`).join(''),
};

function measureEvasions(matcher: Matcher, words: readonly string[], traditional: (word: string) => string) {
  const random = numbersFrom(3);
  const all = { ...evasions, traditional };
  return Object.entries(all).map(([evasion, disguise]) => {
    let found = 0;
    for (let i = 0; i < 1_000; i++) {
      const word = words[Math.floor(random() * words.length)] ?? '';
      const text = `我们说${disguise(word)}，好吗`;
      if (matcher.find(text).some((match) => match.word === word)) found++;
    }
    return { evasion, 'found %': (found / 10).toFixed(1) };
  });
}

/** Leaks, and the longest text that was held back, over every position at which a text can be cut in two. */
function measureSplits(matcher: Matcher, words: readonly string[], prose: readonly string[]) {
  const random = numbersFrom(11);
  let positions = 0;
  let leaks = 0;
  let delay = 0;
  for (let i = 0; i < SPLIT_TEXTS; i++) {
    const word = words[Math.floor(random() * words.length)] ?? '';
    const around = prose[i % prose.length] ?? '';
    const text = `${around.slice(0, 20)}${word}${around.slice(20, 40)}`;
    const masked = matcher.stream();
    const whole = masked.push(text).text + masked.end().text;
    for (let at = 0; at <= text.length; at++) {
      const stream = matcher.stream();
      const first = stream.push(text.slice(0, at)).text;
      delay = Math.max(delay, at - first.length);
      const said = first + stream.push(text.slice(at)).text + stream.end().text;
      positions++;
      if (said !== whole || said.includes(word)) leaks++;
    }
  }
  return { texts: SPLIT_TEXTS, positions, leaks, 'held back, characters': delay };
}

/**
 * Measures the matcher of sensitive words.
 * @param data folder with the texts of the retrieval sets, which serve as ordinary prose
 */
export async function run(data: string): Promise<void> {
  const [chinese, english, thai] = await Promise.all(
    ['xquad.zh.json', 'xquad.en.json', 'xquad.th.json'].map((name) => paragraphsOf(data, name)),
  );
  const prose = (chinese ?? []).join('\n');
  const words = inventedWords(prose, WORDS);

  const begun = performance.now();
  const memory = process.memoryUsage().heapUsed;
  const matcher = createMatcher(words.map(asWord), []);
  const built = performance.now();
  const heap = (process.memoryUsage().heapUsed - memory) / 2 ** 20;

  const text = `${prose}\n`.repeat(Math.ceil(400_000 / prose.length));
  matcher.find(text.slice(0, 50_000));
  const searched = performance.now();
  matcher.find(text);
  const seconds = (performance.now() - searched) / 1000;
  console.table([
    {
      words: WORDS,
      'build ms': Math.round(built - begun),
      'heap MB': Math.round(heap),
      'million characters a second': (text.length / seconds / 1e6).toFixed(2),
    },
  ]);

  // Words that operators forbid and that ordinary prose never means, so every match is a false one.
  const listed = [
    '毒品',
    '赌博',
    '枪支',
    '色情',
    '诈骗',
    '法轮功',
    '海洛因',
    '冰毒',
    '高利贷',
    '代开发票',
    'fuck',
    'shit',
    'porn',
    'casino',
    'ควย',
    'เหี้ย',
    'babi',
    'pukimak',
  ];
  const spoken = createMatcher(
    listed.map((word, i) => ({ ...asWord(word, i), pinyin: true })),
    [],
  );
  const plain = createMatcher(listed.map(asWord), []);
  const exact = (one: string, word: string) => one.toLowerCase().includes(word);
  console.table(
    Object.entries({ Chinese: chinese, English: english, Thai: thai }).map(([language, texts = []]) => {
      const wrong = (tried: Matcher) =>
        texts.flatMap((one) => tried.find(one).filter(({ word }) => !exact(one, word))).length;
      const characters = texts.reduce((sum, one) => sum + one.length, 0);
      return {
        prose: language,
        characters,
        'found beyond the exact words': wrong(plain),
        'by sound too': wrong(spoken),
      };
    }),
  );
  const { default: pairs } = await import('opencc-js/dict/STCharacters');
  const traditionalOf = new Map(pairs.split('|').map((pair) => pair.split(' ') as [string, string]));
  const traditional = (word: string) => [...word].map((one) => traditionalOf.get(one) ?? one).join('');
  console.table(measureEvasions(matcher, words, traditional));
  console.table([measureSplits(matcher, words.slice(0, 10_000), chinese ?? [])]);
}
