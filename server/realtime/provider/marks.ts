import type { AvatarMove } from '../../../contract/conversation/schema';
import { avatarMoves } from '../../../contract/speech/limits';

const MARK = new RegExp(String.raw`\s?\[(${avatarMoves.join('|')})\]`, 'gi');

/** Takes the marks out of a text, in their order; what else stands in brackets stays. */
export function takeMarks(text: string): { text: string; marks: AvatarMove[] } {
  const marks: AvatarMove[] = [];
  const plain = text.replace(MARK, (_, mark: string) => {
    marks.push(mark.toLowerCase() as AvatarMove);
    return '';
  });
  return { text: plain, marks };
}
