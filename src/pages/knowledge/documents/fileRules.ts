import { documentEndings, knowledgeLimits } from '../../../../contract/knowledge/limits';
import { endingOf } from '../../../ui/fileRules';

const MEGABYTE = 1024 * 1024;
const endings: readonly string[] = documentEndings;

export const acceptedFiles = documentEndings.map((ending) => `.${ending}`).join(',');

/** Why a file is refused before it is sent; null accepts it. The server looks into the file. */
export function refusalOf(file: Pick<File, 'name' | 'size'>): 'kind' | 'size' | 'empty' | null {
  if (!endings.includes(endingOf(file.name))) return 'kind';
  if (file.size === 0) return 'empty';
  return file.size > knowledgeLimits.megabytes * MEGABYTE ? 'size' : null;
}
