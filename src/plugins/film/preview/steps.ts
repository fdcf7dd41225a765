import { FRAME_MS } from '../../../../contract/speech/limits';
import type { Tracks } from '../player/tracks';
import type { Spoken } from '../spokenFilm';
import type { FollowedPlayer } from './followedPlayer';
import { timesOf } from './samePlace';

type Moved = Pick<FollowedPlayer, 'go' | 'place'>;

/** Leads from scene to scene. */
export const sceneSteps =
  (player: Moved, spoken: Pick<Spoken, 'get'>) =>
  (by: 1 | -1): void => {
    const { order } = spoken.get().film.scenes;
    const next = order[order.indexOf(player.place.get()?.scene ?? '') + by];
    if (next !== undefined) player.go({ scene: next, frame: 0 });
  };

/** After so much of a sentence a step back leads to its beginning, frames. */
const BACK = 25;

/** Leads from sentence to sentence, and from a scene's last one to the next scene. */
export const sentenceSteps =
  (player: Moved, spoken: Pick<Spoken, 'get'>, tracks: Pick<Tracks, 'known'>) =>
  (by: 1 | -1): void => {
    const now = spoken.get();
    const { order, byId } = now.film.scenes;
    const { scene: id = '', frame = 0 } = player.place.get() ?? {};
    const startsOf = (one: string | undefined) => {
      const scene = byId[one ?? ''];
      return scene === undefined
        ? []
        : timesOf(now, scene, tracks).sentences.map((said) => ({
            scene: scene.id,
            frame: Math.floor(said.startMs / FRAME_MS),
            sentence: said.id,
          }));
    };
    const [here, at] = [startsOf(id), order.indexOf(id)];
    const next = order[at + by];
    const to =
      by === 1
        ? (here.find((start) => start.frame > frame) ?? startsOf(next)[0])
        : (here.findLast((start) => start.frame < frame - BACK) ?? startsOf(next).at(-1));
    // A scene in which nobody speaks is a step of its own.
    if (to !== undefined) player.go(to);
    else if (next !== undefined) player.go({ scene: next, frame: 0 });
  };
