import type { Box } from '../../contract/document/schema';
import { FRAME_MS } from '../../contract/speech/limits';
import { stageSizes } from '../../contract/document/limits';
import type { CanvasKit } from '../../elements/canvas/kit';
import { changedArea, inPixels, type Part, touch } from './areas';
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
  /**
   * Draws a frame into the context that it has drawn the last one into, where the two differ; all of it at the first time. What the
   * frame needs is loaded.
   * @returns the area that may be different now, whole pairs of pixels; without width where nothing is
   */
  paintOver(context: CanvasRenderingContext2D, frame: number): Box;
  /** Draws everything anew at the next frame: something has been loaded since. */
  forget(): void;
}

/** Stands for whatever a context holds before its first frame. */
const EVERYTHING: Part = { key: '', area: null, draw: () => undefined };

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

  /** A part that is drawn in stage units. */
  const drawn = (key: string, area: Box | null, draw: Part['draw']): Part => ({
    key,
    area,
    draw(context) {
      context.setTransform(scale, 0, 0, scale, 0, 0);
      draw(context);
    },
  });

  /** A part that is copied from a layer; none where that is empty. */
  function copied(layer: Layer, key: string, draw: Part['draw']): Part[] {
    const area = layer.show(key, scale, draw);
    if (area === null) return [];
    const copy = (context: CanvasRenderingContext2D) => {
      context.resetTransform();
      layer.copy(context);
    };
    return [{ key, area, draw: copy }];
  }

  function groundAt(ms: number): Part[] {
    if (view.isTransparent === true) return [{ key: 'ground', area: null, draw: clear }];
    const draw = (on: CanvasRenderingContext2D) => drawBackground(on, stage, ms, sources, { kit, scale });
    return backgroundVideo(stage, ms) === null
      ? copied(ground, 'ground', draw)
      : [drawn(`ground ${ms}`, null, draw)];
  }

  function avatarAt(frame: number): Part[] {
    if (avatar === null) return [];
    const { look, area } = avatar.placeAt(frame);
    return [drawn(`avatar ${look}`, inPixels(area, scale), (context) => avatar.paint(context, frame))];
  }

  function elementsAt(ms: number): Part[] {
    const now = sources.now + ms;
    const free = [...runLayers];
    return runsOf(shownAt(ms)).flatMap(({ rests, elements: run }) => {
      const draw = (on: CanvasRenderingContext2D) => {
        for (const { item, state } of run) drawElement(on, item, state, now, tools);
      };
      const key = run.map(({ item }) => lookKey(item, now)).join('\n');
      const layer = rests ? free.shift() : undefined;
      if (layer !== undefined) return copied(layer, `resting ${key}`, draw);
      return [drawn(rests ? `drawn ${key}` : `moving ${key} ${ms}`, null, draw)];
    });
  }

  function captionPart(ms: number): Part[] {
    if (captionLook === null || !captionLook.shown) return [];
    const shown = captionAt(captions, captionLook.style, ms);
    if (shown === null) return [];
    const family = sources.family(captionLook.font);
    return copied(captionLayer, `caption ${shown.index} ${shown.word}`, (on) =>
      drawCaption(on, shown, captionLook, { ratio: stage.ratio, family, kit }),
    );
  }

  function markPart(): Part[] {
    const { mark } = sources;
    if (mark === null) return [];
    const { left, top, width, height } = mark.box;
    const draw = (context: CanvasRenderingContext2D) =>
      context.drawImage(mark.picture.source, left, top, width, height);
    return [drawn('mark', inPixels(mark.box, scale), draw)];
  }

  const partsAt = (frame: number): Part[] => {
    const ms = frame * FRAME_MS;
    return [...groundAt(ms), ...avatarAt(frame), ...elementsAt(ms), ...captionPart(ms), ...markPart()];
  };

  /** What has been drawn by `paintOver`. */
  let last: { context: CanvasRenderingContext2D; parts: Part[] } | null = null;

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
      last = null;
      context.save();
      for (const { draw } of partsAt(frame)) draw(context);
      context.restore();
    },

    paintOver(context, frame) {
      const parts = partsAt(frame);
      const area = changedArea(last?.context === context ? last.parts : [EVERYTHING], parts, size);
      last = { context, parts };
      if (area.width === 0 || area.height === 0) return area;
      context.save();
      context.resetTransform();
      context.beginPath();
      context.rect(area.left, area.top, area.width, area.height);
      context.clip();
      for (const part of parts) if (part.area === null || touch(part.area, area)) part.draw(context);
      context.restore();
      return area;
    },

    forget() {
      last = null;
      for (const layer of [ground, captionLayer, ...runLayers]) layer.forget();
    },
  };
}
