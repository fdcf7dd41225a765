import { pinyin } from 'pinyin-pro';

/** A number for each syllable that was ever read, by which tries are keyed. */
const numbers = new Map<string, number>();
const byCharacter = new Map<number, readonly number[]>();

function numberOf(syllable: string): number {
  const found = numbers.get(syllable);
  if (found !== undefined) return found;
  numbers.set(syllable, numbers.size);
  return numbers.size - 1;
}

/** The syllables of a text of Han characters, without tones, each as it is read in this text. */
export const syllablesOf = (text: string): string[] => pinyin(text, { toneType: 'none', type: 'array' });

export const readingsOf = (syllables: readonly string[]): number[] => syllables.map(numberOf);

/** Every way to read one Han character, without tones. */
export function readingsOfCharacter(code: number): readonly number[] {
  const found = byCharacter.get(code);
  if (found !== undefined) return found;
  const character = String.fromCodePoint(code);
  const syllables = new Set(pinyin(character, { toneType: 'none', type: 'array', multiple: true }));
  const readings = readingsOf([...syllables]);
  byCharacter.set(code, readings);
  return readings;
}
