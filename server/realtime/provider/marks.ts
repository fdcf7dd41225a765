/** What a model may write into an answer to move the avatar. */
export const MARKS = ['smile', 'nod', 'think'] as const;
export type Mark = (typeof MARKS)[number];

const MARK = new RegExp(String.raw`\s?\[(${MARKS.join('|')})\]`, 'gi');

/** Takes the marks out of a text, in their order; what else stands in brackets stays. */
export function takeMarks(text: string): { text: string; marks: Mark[] } {
  const marks: Mark[] = [];
  const plain = text.replace(MARK, (_, mark: string) => {
    marks.push(mark.toLowerCase() as Mark);
    return '';
  });
  return { text: plain, marks };
}
