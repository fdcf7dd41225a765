import { FRAME_MS } from '../../contract/speech/limits';
import type { Timeline } from '../timeline';
import type { ShownCaption } from './shown';

const shifted = ({ startMs, endMs, lines, words }: ShownCaption, by: number): ShownCaption => ({
  startMs: startMs + by,
  endMs: endMs + by,
  lines,
  words: words.map((word) => ({ ...word, ms: word.ms + by })),
});

/**
 * The captions of a whole film, on its clock. While two scenes are seen at once, the caption of the later one takes the place of the
 * earlier one's.
 * @param of the captions of a scene, on the clock of the scene
 */
export function filmCaptions(
  { scenes, frames }: Timeline,
  of: (sceneId: string) => readonly ShownCaption[],
): ShownCaption[] {
  const all = scenes
    .flatMap(({ id, first }) => of(id).map((caption) => shifted(caption, first * FRAME_MS)))
    .toSorted((a, b) => a.startMs - b.startMs);
  return all
    .map((caption, index) => ({
      ...caption,
      endMs: Math.min(caption.endMs, all[index + 1]?.startMs ?? frames * FRAME_MS),
    }))
    .filter(({ startMs, endMs }) => endMs > startMs);
}
