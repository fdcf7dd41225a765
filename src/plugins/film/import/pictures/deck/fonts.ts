import { firstFont } from './symbolLetters';

const GENERIC = /(?:^|,)\s*(?:sans-serif|serif|monospace|system-ui)\s*(?=,|$)/i;
const HAN =
  /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]|simsun|simhei|yahei|dengxian|fangsong|kaiti|pingfang|^st(?:song|heiti|kaiti)|heiti|songti|mingliu|jhenghei|meiryo|gothic (?:ui|neo)|^ms p?(?:gothic|mincho)|mincho|malgun|batang|gulim|cjk|source han/i;
const MONO = /courier|consolas|mono(?!type)|menlo|lucida console/i;
const SERIF =
  /times|georgia|garamond|roman|(?<!sans.?)serif|book ?antiqua|bookman|palatino|cambria|constantia|century(?! gothic)|baskerville|caslon|bodoni|didot|minion|perpetua|rockwell|song|ming|mincho|batang|宋|明|楷/i;

/**
 * Fonts with those behind them that stand in where they are missing, of the same kind. Without them a browser would take its own, which has
 * serifs; and where a font of Chinese follows, that would draw Latin letters and quotes.
 * @param families a list of fonts as CSS writes it
 */
export function withStandIns(families: string): string {
  const first = firstFont(families);
  // Fonts that stand in are listed already.
  if (first === '' || /sans-serif\s*,/.test(families)) return families;
  const isMono = MONO.test(first);
  const isSerif = SERIF.test(first);
  const generic = isMono ? 'monospace' : isSerif ? 'serif' : 'sans-serif';
  const latin = isMono ? '"Courier New"' : isSerif ? '"Times New Roman"' : 'Arial';
  const [own = '', ...others] = families.split(',').map((name) => name.trim());
  return [
    own,
    ...(HAN.test(first) || first === firstFont(latin) ? [] : [latin]),
    ...others,
    ...(GENERIC.test(families) ? [] : [generic]),
  ].join(', ');
}
