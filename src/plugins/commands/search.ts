/** A text and its search terms, all in the user's language. */
export interface Searchable {
  readonly label: string;
  readonly more: string;
}

/**
 * The score of a query, the higher the better; 0 for no match. Every word of the query must be found: at the start of the
 * label, at the start of a word, anywhere, among the search terms, or letter by letter in order.
 */
export function scoreOf(query: string, { label, more }: Searchable): number {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  let total = 1;
  for (const word of words) {
    const score = wordScore(word, label.toLowerCase(), more.toLowerCase());
    if (score === 0) return 0;
    total += score;
  }
  return total;
}

function wordScore(word: string, label: string, more: string): number {
  const at = label.indexOf(word);
  if (at === 0) return 100;
  if (at > 0) return /\s/.test(label.charAt(at - 1)) ? 80 : 60;
  if (more.includes(word)) return 40;
  return lettersInOrder(word, label) ? 10 : 0;
}

function lettersInOrder(word: string, text: string): boolean {
  let at = 0;
  for (const letter of word) {
    at = text.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return word.length > 1;
}
