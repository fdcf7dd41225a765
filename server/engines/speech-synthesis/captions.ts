import type { WordTiming } from './port';
import type { NormalizedText } from './normalize';

/**
 * Maps word starts in a normalized text back to words of the original: a number that is read as five words is one word of
 * the caption, and each word is announced once.
 */
export class CaptionWords {
  private readonly tokens: { start: number; length: number }[];
  /** UTF-16 position of every code point, for synthesizers that count those. */
  private readonly unitOf: number[] = [];
  private next = 0;

  constructor(
    original: string,
    private readonly normalized: NormalizedText,
    locale: string,
  ) {
    this.tokens = [...new Intl.Segmenter(locale, { granularity: 'word' }).segment(original)]
      .filter((segment) => segment.isWordLike)
      .map((segment) => ({ start: segment.index, length: segment.segment.length }));
    let unit = 0;
    for (const character of normalized.text) {
      this.unitOf.push(unit);
      unit += character.length;
    }
  }

  /**
   * @param position start of a spoken word in the normalized text, in code points
   * @returns the caption word that begins there; null inside a word that was already announced
   */
  at(position: number, ms: number): WordTiming | null {
    const origin = this.normalized.origin[this.unitOf[position] ?? -1];
    if (origin === undefined) return null;
    const index = this.tokens.findIndex((token) => token.start + token.length > origin);
    if (index < this.next) return null;
    this.next = index + 1;
    const token = this.tokens[index];
    return token ? { ...token, ms } : null;
  }
}
