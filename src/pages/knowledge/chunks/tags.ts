import { knowledgeLimits as limits } from '../../../../contract/knowledge/limits';
import { characterCount } from '../../../ui/text';

/** Tags that are typed in one line, parted by commas of any script. */
export const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,，、;；\n]+/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];

/** Whether there are no more tags than a chunk may have, and none is too long. */
export const areTagsFine = (tags: readonly string[]): boolean =>
  tags.length <= limits.tags && tags.every((tag) => characterCount(tag) <= limits.tag);
