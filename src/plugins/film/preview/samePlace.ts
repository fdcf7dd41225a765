import type { Scene } from '../../../../contract/film/schema';
import { FRAME_MS } from '../../../../contract/speech/limits';
import { estimatedTimes } from '../../../../film/script/estimated-times';
import type { SceneTimes } from '../../../../film/track';
import type { FilmPlace } from '../player/run';
import type { Tracks } from '../player/tracks';
import type { SpokenFilm } from '../spokenFilm';
import { nearestScene } from './changedPlace';

/** When what is said in a scene, as far as it is known. */
export const timesOf = (spoken: SpokenFilm, scene: Scene, tracks: Pick<Tracks, 'known'>): SceneTimes =>
  tracks.known(spoken, scene) ?? estimatedTimes(scene, spoken.language);

/** The sentence that is said at a frame, or was said last. */
const sentenceAt = ({ sentences }: SceneTimes, frame: number) =>
  sentences.findLast(({ startMs }) => startMs <= frame * FRAME_MS);

/** As far within the same sentence, or where that would be if it is gone. */
function sameFrame(before: SceneTimes, after: SceneTimes, frame: number): number {
  const was = sentenceAt(before, frame);
  const is = after.sentences.find(({ id }) => id === was?.id);
  const ms =
    was === undefined || is === undefined
      ? frame * FRAME_MS
      : is.startMs + Math.min(frame * FRAME_MS - was.startMs, is.endMs - is.startMs);
  return Math.max(0, Math.min(Math.round(ms / FRAME_MS), after.frames - 1));
}

/**
 * Where a place of a film stands after that has changed. What nobody has spoken yet is played from the beginning of its sentence, since
 * its times are about right only.
 */
export function placeAfter(
  before: SpokenFilm,
  after: SpokenFilm,
  { scene: id, frame }: FilmPlace,
  tracks: Pick<Tracks, 'known'>,
): FilmPlace {
  const near = nearestScene(before.film.scenes.order, id, after.film.scenes.order);
  const [was, is] = [before.film.scenes.byId[id], after.film.scenes.byId[near]];
  if (was === undefined || is === undefined || near !== id) return { scene: near, frame: 0 };
  const times = timesOf(after, is, tracks);
  const same = sameFrame(timesOf(before, was, tracks), times, frame);
  const said = tracks.known(after, is) === null ? sentenceAt(times, same) : undefined;
  return { scene: id, frame: same, ...(said !== undefined && { sentence: said.id }) };
}
