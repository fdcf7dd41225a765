import { lookOfPose } from '../../../../elements/avatar/pose';
import { createFilmPainter, type FilmPainter } from '../../../../film/picture/film-painter';
import { markBox } from '../../../../film/picture/mark-place';
import { createScenePainter, type ScenePainter } from '../../../../film/picture/scene-painter';
import type { Film } from '../../../../contract/film/schema';
import { callBlob } from '../../../api/client';
import { browserKit, familyOf } from '../../../kernel/canvas';
import { createObservable, type Observable } from '../../../kernel';
import type { ShownMark } from './mark';
import { createPoseBodies, type PoseBodies } from './poseBodies';
import { foreignOn } from '../stills/foreign';
import type { ShownStills } from '../stills/stills';
import type { StagePictures } from './stagePictures';
import type { FilmPlayer } from './filmPlayer';
import type { LoadedScene } from './run';
import { sceneViewOf } from './sceneView';

/** Draws what a player shows on a canvas. */
export interface PlayScreen {
  /** Counts up when something can be drawn that could not be before. */
  readonly arrivals: Observable<number>;
  /** Draws the present frame. Returns false while nothing is played. */
  draw(context: CanvasRenderingContext2D): boolean;
  /** What was loaded for pictures of another size is drawn anew. */
  resize(size: { width: number; height: number }): void;
  close(): void;
}

/**
 * Makes a screen for a player.
 * @param film the film whose captions are shown
 */
export function createPlayScreen(
  player: Pick<FilmPlayer, 'seen' | 'state'>,
  {
    film,
    pictures,
    stills,
    mark,
  }: {
    film: () => Film;
    pictures: StagePictures;
    stills: ShownStills;
    mark: ShownMark;
  },
): PlayScreen {
  const painters = new Map<string, { loaded: LoadedScene; painter: ScenePainter }>();
  const bodies = new Map<string, PoseBodies>();
  const arrivals = createObservable(0);
  const arrived = () => arrivals.set(arrivals.get() + 1);
  const forget = () => {
    for (const { painter } of painters.values()) painter.forget();
    arrived();
  };
  const unwatch = [pictures, stills].map(({ arrivals }) => arrivals.subscribe(forget));
  /** What clocks show at the beginning. */
  const now = Date.now();
  let size = { width: 1280, height: 720 };
  let painter: FilmPainter | null = null;
  let seen: ReturnType<FilmPlayer['seen']> = null;

  function bodiesOf({ scene, track: { pack, looks } }: LoadedScene): PoseBodies | null {
    const id = scene.stage.events.virtualUrl?.id;
    if (pack === null || id === undefined) return null;
    const known = bodies.get(pack.hash);
    // The end of the address has the proof with which pictures of a sold avatar are given out.
    const hash = pack.url.slice(pack.url.lastIndexOf('/') + 1);
    const fetchBody = (pose: number) =>
      callBlob(
        'GET /provider/avatar/{id}/pack/{hash}/{pose}',
        { params: { id, hash, pose }, query: {} },
        { quiet: true },
      );
    const found = known ?? createPoseBodies(pack, fetchBody, arrived);
    bodies.set(pack.hash, found);
    if (known === undefined) {
      found.want([pack.home]);
      const shown = new Set<number>();
      for (let at = 0; at < looks.length; at += 2) shown.add(lookOfPose(looks[at] ?? 0, pack).body);
      found.want(shown);
    }
    return found;
  }

  function painterOf(id: string): ScenePainter | null {
    const loaded = seen?.scenes.get(id);
    if (loaded === undefined) return null;
    const known = painters.get(id);
    if (known?.loaded === loaded) return known.painter;
    const { scene, language } = loaded;
    const poses = bodiesOf(loaded);
    stills.want(foreignOn(id, scene.stage));
    const made = createScenePainter(
      sceneViewOf(loaded, film().captions),
      {
        picture: pictures.picture,
        video: (moment) => pictures.video(id, moment, player.state.get().kind === 'playing'),
        pose: (body) => poses?.get(body) ?? null,
        figure: () => pictures.figure(scene.stage.events.virtualUrl?.id ?? null),
        family: familyOf,
        still: (element) => stills.get(id, element),
        now,
        language,
        mark: mark && { picture: mark, box: markBox(scene.stage, mark.width / mark.height) },
      },
      browserKit,
      size,
    );
    painters.set(id, { loaded, painter: made });
    return made;
  }

  return {
    arrivals,
    draw(context) {
      seen = player.seen();
      if (seen === null) return false;
      painter ??= createFilmPainter(painterOf, browserKit, size);
      painter.paint(context, seen.seen);
      return true;
    },
    resize(next) {
      size = next;
      painter = null;
      painters.clear();
    },
    close() {
      for (const stop of unwatch) stop();
      pictures.rest();
      for (const one of bodies.values()) one.close();
      painters.clear();
    },
  };
}
