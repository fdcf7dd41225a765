import { setImmediate } from 'node:timers/promises';
import type { Canvas } from '@napi-rs/canvas';
import type { Box } from '../../../contract/document/schema';
import { createFilmPainter } from '../../../film/picture/film-painter';
import { createScenePainter, type ScenePainter } from '../../../film/picture/scene-painter';
import type { SegmentPlan } from '../../../film/program/messages';
import type { SceneSpan, Seen } from '../../../film/timeline';
import { createProgramKit } from '../canvas/kit';
import { PATIENCE_MS } from '../encode/ffmpeg';
import { createFrameBytes } from '../encode/frame-bytes';
import { openFramePipe } from '../encode/frame-pipe';
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
export async function makeSegment(plan: SegmentPlan, { signal, onProgress }: WorkOptions): Promise<number> {
  checkSegment(plan);
  const scenes = plan.next === null ? [plan.scene] : [plan.scene, plan.next.scene];
  const kit = createProgramKit(plan.fonts, lettersOf(scenes));
  const open = new Map<string, OpenScene>();
  try {
    for (const [index, scene] of scenes.entries()) {
      const sources = await openSources(scene, plan, kit, signal);
      const painter = createScenePainter(sources.view, sources.sources, kit, plan.size);
      open.set(index === 0 ? OWN : NEXT, { ...sources, painter });
    }
    return await writeWhole(plan.out, (path) => encode(plan, path, open, { kit, signal, onProgress }));
  } finally {
    for (const { close } of open.values()) close();
  }
}

async function encode(
  plan: SegmentPlan,
  path: string,
  open: ReadonlyMap<string, OpenScene>,
  { kit, signal, onProgress }: WorkOptions & { kit: ReturnType<typeof createProgramKit> },
): Promise<number> {
  const { size, from, to, patienceMs = PATIENCE_MS } = plan;
  const film = createFilmPainter((id) => open.get(id)?.painter ?? null, kit, size);
  const context = kit.createCanvas(size.width, size.height);
  const bytesOf = createFrameBytes(plan.encoder.codec, size);
  const pipe = await openFramePipe((input) => encoderArguments(plan, input, path), path, {
    ffmpeg: plan.ffmpeg,
    signal,
    patienceMs,
  });
  let given: Promise<void> = Promise.resolve();
  let done = 0;
  try {
    for (let frame = from; frame < to; frame++) {
      const seen = seenIn(plan, frame);
      for (const shown of [seen.scene, seen.next]) {
        const scene = shown === null ? undefined : open.get(shown.span.id);
        if (shown !== null && scene !== undefined) await scene.load(scene.painter.needs(shown.frame));
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
      given = pipe.give(bytes);
      // Whoever waits for it hears of its failure.
      given.catch(() => undefined);
      onProgress(++done);
    }
    await given;
    await pipe.finish();
    return done;
  } catch (error) {
    await pipe.abandon(error);
    throw error;
  }
}
