import type { Element, Stage } from '../../../../contract/document/schema';
import type { Film } from '../../../../contract/film/schema';
import { FRAME_MS } from '../../../../contract/speech/limits';
import { estimatedTimes } from '../../../../film/script/estimated-times';
import { seenAt, timelineOf } from '../../../../film/timeline';
import type { SceneTimes, Track } from '../../../../film/track';
import type { FilmPlayer } from '../player/filmPlayer';
import type { FilmPlace, LoadedScene } from '../player/run';
import type { Tracks } from '../player/tracks';
import type { Spoken, SpokenFilm } from '../spokenFilm';
import type { FilmPart } from './changedPlace';

/** What stands on a player's screen. */
export type Shown = NonNullable<ReturnType<FilmPlayer['seen']>>;

const NO_LOOKS = new Uint16Array();
const NO_SOUND = new Int16Array();

/** What is shown while no run is: a scene with all that it has, or a picture of the film at a place. */
export type Resting =
  /** `isChosen`: the viewer has looked for this scene, so that changes elsewhere lead to no other. */
  | { readonly kind: 'whole'; readonly part: FilmPart; readonly isChosen: boolean }
  /** `of`: the film whose place it is. */
  | { readonly kind: 'held'; readonly place: FilmPlace; readonly of: SpokenFilm };

/** What is shown while nothing was played yet, and after the end. */
export const firstPart = ({ scenes }: Film): Resting => ({
  kind: 'whole',
  part: { scene: scenes.order[0] ?? '', sentence: null },
  isChosen: false,
});

/** A scene that nobody has spoken as it is now: with about the times that it will have, and the avatar at rest. */
const quiet = ({ frames, sentences }: SceneTimes): Track => ({
  frames,
  sentences,
  pack: null,
  looks: NO_LOOKS,
  sound: NO_SOUND,
});

const untimed = ({ timing: _, ...element }: Element): Element => element;

/** A stage on which everything stands that comes or goes in its scene, as in the studio. */
const allOf = (stage: Stage): Stage => ({
  ...stage,
  elements: {
    ...stage.elements,
    pages: stage.elements.pages.map((page) =>
      Object.fromEntries(Object.entries(page).map(([id, element]) => [id, untimed(element)])),
    ),
  },
});

/** Makes pictures of a film as it is now, each once. @returns the picture of what rests, or at a place at which playing begins */
export function createPausedPictures(
  spoken: Pick<Spoken, 'get'>,
  tracks: Pick<Tracks, 'known'>,
): (of: Resting | FilmPlace) => Shown | null {
  let last: { of: Resting | FilmPlace; film: SpokenFilm; shown: Shown | null } | null = null;
  return (of) => {
    const film = spoken.get();
    if (last?.of === of && last.film === film) return last.shown;
    const shown =
      'part' in of ? wholePicture(film, of.part) : pictureAt(film, 'place' in of ? of.place : of, tracks);
    last = { of, film, shown };
    return shown;
  };
}

const atFrame = (loaded: LoadedScene, frame: number): Shown | null => {
  const { scene, track } = loaded;
  const scenes = { order: [scene.id], byId: { [scene.id]: scene } };
  const timeline = timelineOf({ scenes }, () => track.frames);
  const seen = seenAt(timeline, Math.max(0, Math.min(frame, timeline.frames - 1)));
  return seen && { seen, scenes: new Map([[scene.id, loaded]]) };
};

/** The picture at a place of the film as it is now; null for a scene that it does not have. */
function pictureAt(
  spoken: SpokenFilm,
  { scene: id, frame }: FilmPlace,
  tracks: Pick<Tracks, 'known'>,
): Shown | null {
  const scene = spoken.film.scenes.byId[id];
  if (scene === undefined) return null;
  const { language } = spoken;
  const track = tracks.known(spoken, scene) ?? quiet(estimatedTimes(scene, language));
  return atFrame({ scene, track, language }, frame);
}

/** A scene while nothing is played: with all that it has, and with the caption of a sentence, the first one by default. */
function wholePicture(spoken: SpokenFilm, { scene: id, sentence }: FilmPart): Shown | null {
  const scene = spoken.film.scenes.byId[id];
  if (scene === undefined) return null;
  const { language } = spoken;
  const times = estimatedTimes(scene, language);
  const said = times.sentences.find((one) => one.id === sentence) ?? times.sentences[0];
  const frame = said === undefined ? 0 : Math.ceil(said.startMs / FRAME_MS) + 1;
  return atFrame({ scene: { ...scene, stage: allOf(scene.stage) }, track: quiet(times), language }, frame);
}
