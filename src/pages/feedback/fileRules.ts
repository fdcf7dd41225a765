import { feedbackImageEndings, feedbackLimits, feedbackVideoEndings } from '../../../contract/constants';

const MEGABYTE = 1024 * 1024;

/** Why a file is not taken, as a key below `refused` with the figure in it. */
export interface Refusal {
  reason: 'format' | 'image' | 'video' | 'count';
  limit: number;
}

const has = (endings: readonly string[], name: string): boolean =>
  endings.includes(/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '');

/** What the file choosing window offers. */
export const acceptedFiles = [...feedbackImageEndings, ...feedbackVideoEndings]
  .map((ending) => `.${ending}`)
  .join(',');

/** What a file is by its name; null is none of ours. The server looks at its bytes besides. */
export function kindOf(name: string): 'image' | 'video' | null {
  if (has(feedbackImageEndings, name)) return 'image';
  return has(feedbackVideoEndings, name) ? 'video' : null;
}

/** Why a file is refused before it is sent; null takes it. */
export function refusalOf(file: { name: string; size: number }): Refusal | null {
  const kind = kindOf(file.name);
  if (kind === null) return { reason: 'format', limit: 0 };
  const limit = feedbackLimits[kind];
  return file.size > limit * MEGABYTE ? { reason: kind, limit } : null;
}
