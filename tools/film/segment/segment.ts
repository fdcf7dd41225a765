import { setImmediate } from 'node:timers/promises';
import type { Canvas } from '@napi-rs/canvas';
import type { Box } from '../../../contract/document/schema';
import { createFilmPainter } from '../../../film/picture/film-painter';
import { createScenePainter, type ScenePainter } from '../../../film/picture/scene-painter';
import type { SegmentPlan } from '../../../film/program/messages';
import type { SceneSpan, Seen } from '../../../film/timeline';
import { createProgramKit, type ProgramKit } from '../canvas/kit';
import { PATIENCE_MS } from '../encode/ffmpeg';
import { createFrameBytes } from '../encode/frame-bytes';
import { type FramePipe, openFramePipe } from '../encode/frame-pipe';
import { writeWhole } from '../encode/whole-file';
import { checkSegment } from './check';
import { encoderArguments } from './encoder';
import { lettersOf } from '../../../film/picture/letters';
import { openSources, type SceneSources } from './sources';

/** How an order is carried out. */
export interface WorkOptions {
  readonly signal: AbortSignal;
  /** Is told how much is done. */
  readonly onProgress: (done: number) => void;
}

/** Frames between the one that is drawn and the one whose body of the avatar is decoded meanwhile. */
const AHEAD = 6;

const OWN = 'scene';
const NEXT = 'next';

/** What is seen at a frame of the scene of a plan. */
export function seenIn({ scene, next }: Pick<SegmentPlan, 'scene' | 'next'>, frame: number): Seen {
  const span = (id: string, frames: number, first: number, overlap: number): SceneSpan => ({
    id,
    first,
    frames,
    overlap,
    enters: next?.kind ?? 'cut',
  });
  const own = { span: span(OWN, scene.frames, 0, 0), frame };
  if (next === null) return { scene: own, next: null };
  const first = scene.frames - next.overlap;
  const come = frame - first;
  if (come < 0) return { scene: own, next: null };
  return {
    scene: own,
    next: {
      span: span(NEXT, next.scene.frames, first, next.overlap),
      frame: come,
      progress: (come + 1) / (next.overlap + 1),
    },
  };
}

/** A scene with what it is drawn from. */
interface OpenScene extends SceneSources {
  readonly painter: ScenePainter;
}

/** Draws a segment and has it encoded. Resolves to its frames. @throws FilmProgramError; the signal's reason */
export async function makeSegment(plan: SegmentPlan, options: WorkOptions): Promise<number> {
  checkSegment(plan);
  return writeWhole(plan.out, async (path) => {
    // ffmpeg starts while the scenes are opened and the first frame is drawn.
    const starting = openFramePipe((input) => encoderArguments(plan, input, path), path, {
      ffmpeg: plan.ffmpeg,
      signal: options.signal,
      patienceMs: plan.patienceMs ?? PATIENCE_MS,
    });
    try {
      return await drawInto(starting, plan, options);
    } catch (error) {
      await starting.then(
        (pipe) => pipe.abandon(error),
        () => undefined,
      );
      throw error;
    }
  });
}

async function drawInto(
  starting: Promise<FramePipe>,
  plan: SegmentPlan,
  options: WorkOptions,
): Promise<number> {
  // Whoever waits for it hears of its failure.
  starting.catch(() => undefined);
  const scenes = plan.next === null ? [plan.scene] : [plan.scene, plan.next.scene];
  const kit = createProgramKit(plan.fonts, lettersOf(scenes));
  const open = new Map<string, OpenScene>();
  try {
    for (const [index, scene] of scenes.entries()) {
      const sources = await openSources(scene, plan, kit, options.signal);
      const painter = createScenePainter(sources.view, sources.sources, kit, plan.size);
      open.set(index === 0 ? OWN : NEXT, { ...sources, painter });
    }
    return await encode(plan, starting, open, { ...options, kit });
  } finally {
    for (const { close } of open.values()) close();
  }
}

async function encode(
  plan: SegmentPlan,
  starting: Promise<FramePipe>,
  open: ReadonlyMap<string, OpenScene>,
  { kit, signal, onProgress }: WorkOptions & { kit: ProgramKit },
): Promise<number> {
  const { size, from, to } = plan;
  const film = createFilmPainter((id) => open.get(id)?.painter ?? null, kit, size);
  const context = kit.createCanvas(size.width, size.height);
  const bytesOf = createFrameBytes(plan.encoder.codec, size);
  let given: Promise<void> = Promise.resolve();
  let done = 0;
  for (let frame = from; frame < to; frame++) {
    const seen = seenIn(plan, frame);
    for (const shown of [seen.scene, seen.next]) {
      const scene = shown === null ? undefined : open.get(shown.span.id);
      if (shown === null || scene === undefined) continue;
      const soon = Math.min(shown.frame + AHEAD, shown.span.frames - 1);
      await scene.load(scene.painter.needs(shown.frame), scene.painter.needs(soon));
    }
    const alone = seen.next === null ? open.get(seen.scene.span.id)?.painter : undefined;
    let area: Box = { left: 0, top: 0, ...size };
    if (alone === undefined) film.paint(context, seen);
    else area = alone.paintOver(context, seen.scene.frame);
    const bytes = bytesOf(context.canvas as unknown as Canvas, area);
    await given;
    // Messages are heard between frames.
    await setImmediate();
    signal.throwIfAborted();
    given = (await starting).give(bytes);
    given.catch(() => undefined);
    onProgress(++done);
  }
  await given;
  await (await starting).finish();
  return done;
}
