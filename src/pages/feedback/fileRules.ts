import { feedbackImageEndings, feedbackLimits, feedbackVideoEndings } from '../../../contract/message/limits';
import { acceptAttribute, fileKindOf, type FileRules, refusalOf as refusalBy } from '../../ui/fileRules';

/** Why a file is refused: a key below `refused` with its limit. */
export interface Refusal {
  reason: 'format' | 'image' | 'video' | 'count';
  limit: number;
}

/** Files that feedback accepts; it takes more types of videos than the library. */
const feedbackFiles: FileRules = {
  endings: { image: feedbackImageEndings, video: feedbackVideoEndings },
  megabytes: feedbackLimits,
};
const taken = ['image', 'video'] as const;

/** The `accept` attribute of the file field. */
export const acceptedFiles = acceptAttribute(taken, feedbackFiles);

/** The kind of a file by its name; null if it is not accepted. The server also checks the bytes. */
export const kindOf = (name: string) => fileKindOf(name, feedbackFiles);

/** Why a file is refused before it is sent; null accepts it. */
export function refusalOf(file: { name: string; size: number }): Refusal | null {
  const refusal = refusalBy(file, taken, feedbackFiles);
  if (refusal === null) return null;
  const { reason, limit } = refusal;
  return { reason: reason === 'image' || reason === 'video' ? reason : 'format', limit };
}
