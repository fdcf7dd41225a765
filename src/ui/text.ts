/** Length of a text for limits: in code points, so that a rare Han character or an emoji counts as one. */
export const characterCount = (text: string): number => [...text].length;
