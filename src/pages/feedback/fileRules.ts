import { feedbackImageEndings, feedbackLimits, feedbackVideoEndings } from '../../../contract/constants';
import { acceptAttribute, fileKindOf, type FileRules, refusalOf as refusalBy } from '../../ui/fileRules';

/** Why a file is not taken, as a key below `refused` with the figure in it. */
export interface Refusal {
  reason: 'format' | 'image' | 'video' | 'count';
  limit: number;
}

/** What a feedback takes; its videos are more kinds than the library's. */
const feedbackFiles: FileRules = {
  endings: { image: feedbackImageEndings, video: feedbackVideoEndings },
  megabytes: feedbackLimits,
};
const taken = ['image', 'video'] as const;

/** What the file choosing window offers. */
export const acceptedFiles = acceptAttribute(taken, feedbackFiles);

/** What a file is by its name; null is none of ours. The server looks at its bytes besides. */
export const kindOf = (name: string) => fileKindOf(name, feedbackFiles);

/** Why a file is refused before it is sent; null takes it. */
export function refusalOf(file: { name: string; size: number }): Refusal | null {
  const refusal = refusalBy(file, taken, feedbackFiles);
  if (refusal === null) return null;
  const { reason, limit } = refusal;
  return { reason: reason === 'image' || reason === 'video' ? reason : 'format', limit };
}
