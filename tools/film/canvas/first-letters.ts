import type { FirstLetters } from './faces';

/** A stretch of a text, and the family that comes first in it; null where the families stand as they are listed. */
interface Stretch {
  readonly text: string;
  readonly family: string | null;
}

/** Splits a text where another family comes first. */
export function stretchesOf(text: string, first: readonly FirstLetters[]): Stretch[] {
  const stretches: { text: string; family: string | null }[] = [];
  for (const letter of text) {
    const codePoint = letter.codePointAt(0) ?? 0;
    const family = first.find(({ has }) => has(codePoint))?.family ?? null;
    const last = stretches.at(-1);
    if (last?.family === family) last.text += letter;
    else stretches.push({ text: letter, family });
  }
  return stretches;
}

const FONT = /^(.*?px )(.*)$/;

/** A font in which a family comes before the font of the stage. */
export function fontWith(font: string, family: string, before: string): string {
  const [, look = '', families = ''] = FONT.exec(font) ?? [];
  return `${look}${families.replace(before, `${family}, ${before}`)}`;
}
