/** Characters as a reader counts them in a limit: code points, so that a rare Han character or an emoji is one. */
export const characterCount = (text: string): number => [...text].length;
