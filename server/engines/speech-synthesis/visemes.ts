import type { Viseme, VisemeTiming } from './port';

/** Longest spellings first, so that a diphthong or affricate wins over its first letter. */
const CLASSES: readonly (readonly [Viseme, string])[] = [
  ['CH', 'tʃ dʒ tɕʰ tɕh tɕ dʑ ts.h ts. tʂʰ tʂ ʃ ʒ ɕ ʑ'],
  ['SS', 'tsh ts dz s. s z ʂ'],
  ['TH', 'θ ð'],
  ['PP', 'ph p b m ɓ'],
  ['FF', 'f v ɸ β ʋ'],
  ['DD', 'th t d ɾ ɗ ʈ ɖ'],
  ['kk', 'kh k ɡ g ŋ χ h ʔ x ɣ q ɦ ç'],
  ['nn', 'n̩ n l ɲ ɫ ɭ'],
  ['RR', 'r ɹ ʐ ɚ ɻ ʀ ʁ'],
  ['aa', 'a ɑ ɐ ʌ'],
  ['E', 'e ɛ æ ə ɜ ɤ ɝ'],
  ['ih', 'i. i̪ i ɪ ᵻ j ɨ'],
  ['oh', 'o ɔ ɒ'],
  ['ou', 'u ʊ w y ɥ ʉ ɯ'],
];

const SPELLINGS = CLASSES.flatMap(([viseme, ids]) =>
  ids.split(' ').map((id) => [id, viseme] as const),
).toSorted(([a], [b]) => b.length - a.length);

/** Stress, length, tone, tie bars and the hyphen that some vowel ids end in. */
const MARKS = /\u0361|[ˈˌː˥˦˧˨˩'’,:;\-0-9]/gu;

/** An IPA id without stress, length and tone. */
export const bareIpa = (id: string): string => id.replace(MARKS, '');

/** True for ids that announce a change of language, such as `(en)`. */
export const isPseudoPhoneme = (id: string): boolean => id.startsWith('(');

/**
 * The mouth shapes of one phoneme in order: none for an unknown sign, `sil` for a pause, two or three for a diphthong or triphthong.
 * @param id IPA as the synthesizer names it, with or without stress marks
 */
export function visemesOf(id: string): Viseme[] {
  const ipa = bareIpa(id);
  if (ipa === '' || ipa === '_') return ['sil'];
  const out: Viseme[] = [];
  for (let at = 0; at < ipa.length; ) {
    const found = SPELLINGS.find(([spelling]) => ipa.startsWith(spelling, at));
    if (found && out.at(-1) !== found[1]) out.push(found[1]);
    at += found ? found[0].length : 1;
  }
  return out;
}

/** Turns phoneme starts into a contiguous track of visemes; a phoneme is closed by the next one's start. */
export class VisemeTrack {
  private pendingId = '';
  private pendingMs = 0;
  private lastEndMs = 0;

  /** Starts a phoneme and returns the visemes that are now certain. */
  phoneme(id: string, ms: number): VisemeTiming[] {
    const start = Math.max(ms, this.pendingMs);
    const out = this.close(start);
    this.pendingId = id;
    this.pendingMs = start;
    return out;
  }

  /** Ends the open phoneme at the end of the sound. */
  end(ms: number): VisemeTiming[] {
    const out = this.close(ms);
    this.pendingId = '';
    this.pendingMs = this.lastEndMs;
    return out;
  }

  private close(endMs: number): VisemeTiming[] {
    const startMs = this.lastEndMs;
    if (endMs <= startMs) return [];
    const shapes = visemesOf(this.pendingId);
    const parts: Viseme[] = shapes.length > 0 ? shapes : ['sil'];
    const step = (endMs - startMs) / parts.length;
    this.lastEndMs = endMs;
    return parts.map((viseme, i) => ({
      viseme,
      startMs: startMs + i * step,
      endMs: i === parts.length - 1 ? endMs : startMs + (i + 1) * step,
    }));
  }
}
