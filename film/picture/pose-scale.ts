import { avatarBase, stageSizes } from '../../contract/document/limits';
import type { Stage } from '../../contract/document/schema';
import type { PackPlace } from '../../contract/provider/schema';
import type { RenderSize } from '../../contract/render/limits';
import { frameSizeOf } from './frame-size';

/**
 * Pixels of an avatar's pictures for each one of its base, in a film: twice as many only where a frame of 1080 lines shows it larger
 * than its base, as those take four times the memory and time. The player draws smaller frames with the same pictures as films do.
 */
export function poseScale(
  { scales }: Pick<PackPlace, 'scales'>,
  { ratio, avatar }: Pick<Stage, 'ratio' | 'avatar'>,
  size: RenderSize,
): 1 | 2 {
  if (size !== '1080p' || !scales.includes(2)) return 1;
  const drawn = (avatar.width * frameSizeOf(ratio, size).width) / stageSizes[ratio].width;
  return drawn > avatarBase.width ? 2 : 1;
}
