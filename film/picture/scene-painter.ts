import { FRAME_MS } from '../../contract/speech/limits';
import { stageSizes } from '../../contract/document/limits';
import type { CanvasKit } from '../../elements/canvas/kit';
import { createAvatarPainter } from './avatar';
import { backgroundVideo, drawBackground } from './background';
import { captionAt, drawCaption } from './captions';
import { drawElement, type ElementTools } from './draw-element';
import {
  elementsOf,
  type ElementState,
  elementVideo,
  isMoving,
  lookKey,
  type SceneElement,
  stateAt,
} from './elements';
import { clear, type FrameSize, Layer } from './layer';
import type { FrameNeeds, SceneView, Sources } from './view';

/** Draws the frames of one scene. */
export interface ScenePainter {
  /** What a frame needs, for hosts that load it before they paint. */
  needs(frame: number): FrameNeeds;
  /** Draws a frame over all of a context of the painter's size. */
  paint(context: CanvasRenderingContext2D, frame: number): void;
  /** Draws everything anew at the next frame: something has been loaded since. */
  forget(): void;
}

/** Canvases that are kept for elements that rest. Beyond them elements are drawn at each frame. */
const RUNS = 4;

interface ShownElement {
  readonly item: SceneElement;
  readonly state: ElementState;
}

/** Neighbors in the order of the stage that all rest, or one that moves. */
interface Run {
  readonly rests: boolean;
  readonly elements: ShownElement[];
}

/** Splits the elements of a frame into those that are copied together, and those that are drawn. */
function runsOf(shown: readonly ShownElement[]): Run[] {
  const runs: Run[] = [];
  for (const one of shown) {
    const rests = !isMoving(one.item, one.state);
    const last = runs.at(-1);
    if (last !== undefined && last.rests && rests) last.elements.push(one);
    else runs.push({ rests, elements: [one] });
  }
  return runs;
}

/**
 * Makes the painter of a scene. What rests is drawn once, and copied from then on.
 * @param size of its frames, pixels, in the ratio of the stage
 */
export function createScenePainter(
  view: SceneView,
  sources: Sources,
  kit: CanvasKit,
  size: FrameSize,
): ScenePainter {
  const { stage, moments, captions, captionLook } = view;
  const scale = size.width / stageSizes[stage.ratio].width;
  const elements = elementsOf(stage);
  const avatar = createAvatarPainter(view, sources, kit);
  const ground = new Layer(kit, size);
  const runLayers = Array.from({ length: RUNS }, () => new Layer(kit, size));
  const captionLayer = new Layer(kit, size);
  let sheet: CanvasRenderingContext2D | null = null;
  const tools: ElementTools = {
    kit,
    sources,
    scale,
    sheet() {
      sheet ??= kit.createCanvas(size.width, size.height);
      clear(sheet);
      return sheet;
    },
  };

  const shownAt = (ms: number): ShownElement[] =>
    elements.flatMap((item) => {
      const state = stateAt(item, moments, ms);
      return state === null ? [] : [{ item, state }];
    });

  function paintGround(context: CanvasRenderingContext2D, ms: number): void {
    if (view.isTransparent === true) return clear(context);
    const draw = (on: CanvasRenderingContext2D) => drawBackground(on, stage, ms, sources, { kit, scale });
    if (backgroundVideo(stage, ms) === null) {
      context.resetTransform();
      ground.copy(context, '', scale, draw);
      return;
    }
    context.setTransform(scale, 0, 0, scale, 0, 0);
    draw(context);
  }

  function paintElements(context: CanvasRenderingContext2D, ms: number): void {
    const now = sources.now + ms;
    const free = [...runLayers];
    for (const { rests, elements: run } of runsOf(shownAt(ms))) {
      const draw = (on: CanvasRenderingContext2D) => {
        for (const { item, state } of run) drawElement(on, item, state, now, tools);
      };
      const layer = rests ? free.shift() : undefined;
      if (layer === undefined) {
        context.setTransform(scale, 0, 0, scale, 0, 0);
        draw(context);
      } else {
        context.resetTransform();
        layer.copy(context, run.map(({ item }) => lookKey(item, now)).join('\n'), scale, draw);
      }
    }
  }

  function paintCaption(context: CanvasRenderingContext2D, ms: number): void {
    if (captionLook === null || !captionLook.shown) return;
    const shown = captionAt(captions, captionLook.style, ms);
    if (shown === null) return;
    const family = sources.family(captionLook.font);
    context.resetTransform();
    captionLayer.copy(context, `${shown.index} ${shown.word}`, scale, (on) =>
      drawCaption(on, shown, captionLook, { ratio: stage.ratio, family, kit }),
    );
  }

  return {
    needs(frame) {
      const ms = frame * FRAME_MS;
      const videos = [
        view.isTransparent === true ? null : backgroundVideo(stage, ms),
        ...shownAt(ms).map(({ item, state }) => elementVideo(item, state)),
      ];
      return { body: avatar?.bodyAt(frame) ?? null, videos: videos.filter((one) => one !== null) };
    },

    paint(context, frame) {
      const ms = frame * FRAME_MS;
      context.save();
      paintGround(context, ms);
      context.setTransform(scale, 0, 0, scale, 0, 0);
      avatar?.paint(context, frame);
      paintElements(context, ms);
      paintCaption(context, ms);
      const { mark } = sources;
      if (mark !== null) {
        const { left, top, width, height } = mark.box;
        context.setTransform(scale, 0, 0, scale, 0, 0);
        context.drawImage(mark.picture.source, left, top, width, height);
      }
      context.restore();
    },

    forget() {
      for (const layer of [ground, captionLayer, ...runLayers]) layer.forget();
    },
  };
}
