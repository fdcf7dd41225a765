import type { FilmText } from '../../../../film/texts/texts';

/** Texts of one question to a model, and their characters: more of them are often left out or cut off. */
const MOST = { texts: 40, characters: 1_500 } as const;

/** Texts in their order, in parts that a model translates at once. A text that is longer than a part is a part by itself. */
export function chunksOf(texts: readonly FilmText[]): FilmText[][] {
  const chunks: FilmText[][] = [];
  let characters = 0;
  for (const text of texts) {
    const last = chunks.at(-1);
    const isFull =
      last === undefined || last.length >= MOST.texts || characters + text.text.length > MOST.characters;
    if (isFull) {
      chunks.push([text]);
      characters = text.text.length;
    } else {
      last.push(text);
      characters += text.text.length;
    }
  }
  return chunks;
}
