import type { Film, Transition } from '../contract/film/schema';
import { FRAME_RATE } from '../contract/speech/limits';

/** Where a scene stands in its film; in frames. */
export interface SceneSpan {
  readonly id: string;
  /** Frame of the film at which it begins. */
  readonly first: number;
  readonly frames: number;
  /** For how many frames it is seen together with the scene before it, at its beginning; 0 after a cut. */
  readonly overlap: number;
  /** How it comes in from the scene before it. */
  readonly enters: Transition['kind'];
}

/** A film in time. */
export interface Timeline {
  readonly scenes: readonly SceneSpan[];
  /** Of the whole film. */
  readonly frames: number;
}

/** How many frames something of so many seconds takes. */
export const framesIn = (seconds: number): number => Math.round(seconds * FRAME_RATE);

/** For how many frames a scene may be seen together with the one after it: at most for half of itself. */
export const longestOverlap = ({ kind, seconds }: Transition, frames: number): number =>
  kind === 'cut' ? 0 : Math.min(framesIn(seconds), Math.floor(frames / 2));

/**
 * Puts the scenes of a film behind each other; where one goes over into the next, both are seen for a while, which is at most half of
 * the shorter one, so that a scene is never in two transitions at once.
 * @param framesOf the length of a scene, in frames
 */
export function timelineOf({ scenes }: Pick<Film, 'scenes'>, framesOf: (id: string) => number): Timeline {
  const spans: SceneSpan[] = [];
  for (const id of scenes.order) {
    const frames = Math.max(1, framesOf(id));
    const before = spans.at(-1);
    const transition = before === undefined ? undefined : scenes.byId[before.id]?.transition;
    if (before === undefined || transition === undefined || transition.kind === 'cut') {
      const first = before === undefined ? 0 : before.first + before.frames;
      spans.push({ id, first, frames, overlap: 0, enters: 'cut' });
      continue;
    }
    const overlap = Math.min(longestOverlap(transition, before.frames), Math.floor(frames / 2));
    const first = before.first + before.frames - overlap;
    spans.push({ id, first, frames, overlap, enters: overlap === 0 ? 'cut' : transition.kind });
  }
  const last = spans.at(-1);
  return { scenes: spans, frames: last === undefined ? 0 : last.first + last.frames };
}

/** A scene at a frame of the film. */
export interface SeenScene {
  readonly span: SceneSpan;
  /** Frame of the scene. */
  readonly frame: number;
}

/** What is seen at a frame of a film: a scene, and the one that comes in over it, which has come this far from 0 to 1. */
export interface Seen {
  readonly scene: SeenScene;
  readonly next: (SeenScene & { readonly progress: number }) | null;
}

/** What is seen at a frame; null beyond the film. */
export function seenAt({ scenes, frames }: Timeline, frame: number): Seen | null {
  if (frame < 0 || frame >= frames) return null;
  const index = scenes.findLastIndex(({ first }) => first <= frame);
  const span = scenes[index];
  if (span === undefined) return null;
  const own = { span, frame: frame - span.first };
  const before = scenes[index - 1];
  if (before === undefined || own.frame >= span.overlap) return { scene: own, next: null };
  return {
    scene: { span: before, frame: frame - before.first },
    next: { ...own, progress: (own.frame + 1) / (span.overlap + 1) },
  };
}
