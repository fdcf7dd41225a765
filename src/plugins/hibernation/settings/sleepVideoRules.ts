import { sleepVideos } from '../../../../contract/material/limits';
import type { LibraryMaterial } from '../../../../contract/material/schema';
import { sleepVideoFault } from '../../../../contract/clone/sleep-video';

/** Why a material cannot be a sleep video: a key below `hibernation:refused`; null when it can. */
export type SleepVideoRefusal = 'type' | 'size' | 'already' | 'full';

/** What speaks against one more sleep video. The server checks type, size and number once more. */
export function refusalOf(
  material: Pick<LibraryMaterial, 'id' | 'fileUrl' | 'contentType' | 'size'>,
  chosen: readonly string[],
): SleepVideoRefusal | null {
  const fault = sleepVideoFault(material);
  if (fault !== null) return fault;
  if (chosen.includes(material.id)) return 'already';
  return chosen.length >= sleepVideos.limit ? 'full' : null;
}

/** The list with one video moved to where another is. */
export function moveVideo(chosen: readonly string[], id: string, toPlaceOf: string): string[] {
  const to = chosen.indexOf(toPlaceOf);
  const others = chosen.filter((one) => one !== id);
  if (to < 0 || others.length === chosen.length) return [...chosen];
  return others.toSpliced(to, 0, id);
}
