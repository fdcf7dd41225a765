import type { Group } from 'konva/lib/Group';
import type { Layer } from 'konva/lib/Layer';
import { boundsOf, type Point, type Size } from '../../document';
import type { Editor } from '../host/editor';
import { createObservable } from '../core/observable';
import { forgetShapes } from './forgetShapes';
import { canTurn, frameOf, handlesOf, rotateHandle, selectedObjects } from './frame';
import { StageInteraction } from './interaction';
import { SelectionOverlay } from './overlay';
import type { OverlayState } from './overlayDrawing';
import { drawRuler, type RulerColors } from './rulers';
import { overlayColorsOf, rulerColorsOf } from './stageColors';
import { StillPictures } from './StillPictures';
import type { Marks, Surface } from './surface';
import { keepPan, type Viewport, viewportOf, zoomAbout } from './viewport';

/** Limit of single frames; beyond it, only the common frame is drawn. */
const FRAME_LIMIT = 50;
const NO_MARKS: Marks = {};

/** The pieces of the page that the view moves. */
export interface CanvasParts {
  readonly container: HTMLElement;
  readonly paper: HTMLElement;
  readonly rulers: Readonly<Record<'x' | 'y', HTMLCanvasElement>>;
  readonly stillLayer: Layer;
  readonly stillGroup: Group;
  readonly dragGroup: Group;
  readonly overLayer: Layer;
}

/**
 * The parts of the canvas that change too often for React: the position of the stage, the overlay, the rulers. It lives as
 * long as the canvas.
 */
export class CanvasView implements Surface {
  readonly nodes = new Map<string, Group>();
  /** For layers over the canvas. */
  readonly shown = createObservable<Viewport>({ scale: 1, x: 0, y: 0 });
  readonly interaction: StageInteraction;
  readonly #editor: Editor;
  #parts: CanvasParts | null = null;
  #overlay: SelectionOverlay | null = null;
  #pictures: StillPictures | null = null;
  #rulerColors: (() => RulerColors) | null = null;
  #stage: Size = { width: 1, height: 1 };

  constructor(editor: Editor) {
    this.#editor = editor;
    this.interaction = new StageInteraction(editor, this);
  }

  viewport = (): Viewport => this.shown.get();
  stage = (): Size => this.#stage;
  node = (id: string): Group | null => this.nodes.get(id) ?? null;
  dragGroup = (): Group | null => this.#parts?.dragGroup ?? null;
  dragLayer = (): Layer | null => this.#parts?.overLayer ?? null;

  /** Attaches to the page's elements; returns a function that detaches. */
  attach(parts: CanvasParts): () => void {
    const { session } = this.#editor;
    this.#parts = parts;
    this.#overlay = new SelectionOverlay(parts.overLayer, overlayColorsOf(parts.container));
    this.#rulerColors = rulerColorsOf(parts.container);
    this.#pictures = new StillPictures(parts.stillLayer, parts.stillGroup, () =>
      session.selection.get().flatMap((id) => this.node(id) ?? []),
    );
    const moveView = () => {
      this.#pictures?.viewMoves();
      this.place();
    };
    const stops = [
      this.#editor.subscribeActivity(() => this.drawOverlay()),
      session.zoom.subscribe(moveView),
      session.pan.subscribe(moveView),
      session.room.subscribe(() => this.place()),
    ];
    this.place();
    return () => {
      for (const stop of stops) stop();
      this.#overlay?.destroy();
      this.#overlay = null;
      this.#pictures?.destroy();
      this.#pictures = null;
      this.#parts = null;
      forgetShapes();
    };
  }

  setStage(stage: Size): void {
    this.#stage = stage;
    this.place();
  }

  /** Positions the stage by zoom and pan. */
  place(): void {
    const parts = this.#parts;
    const { session } = this.#editor;
    const room = session.room.get();
    if (parts === null || room.width === 0) return;
    const viewport = viewportOf(this.#stage, room, session.zoom.get(), session.pan.get());
    const { x, y, scale } = viewport;
    for (const group of [parts.stillGroup, parts.dragGroup]) {
      group.setAttrs({ x, y, scaleX: scale, scaleY: scale });
    }
    Object.assign(parts.paper.style, {
      width: `${this.#stage.width * scale}px`,
      height: `${this.#stage.height * scale}px`,
      transform: `translate(${x}px, ${y}px)`,
    });
    this.shown.set(viewport);
    session.scale.set(scale);
    this.drawOverlay();
  }

  panBy(dx: number, dy: number): void {
    const { session } = this.#editor;
    const { x, y } = session.pan.get();
    const to = { x: x + dx, y: y + dy };
    session.pan.set(keepPan(this.#stage, session.room.get(), session.zoom.get(), to));
  }

  /** Zooms so that the point at `from` in `viewport` moves to `to`. */
  zoomAt(scale: number, from: Point, to = from, viewport = this.viewport()): void {
    const { session } = this.#editor;
    const { zoom, pan } = zoomAbout(this.#stage, session.room.get(), viewport, scale, from, to);
    session.pan.set(pan);
    session.zoom.set(zoom);
  }

  /** Redraws the overlay with the next frame, with the state at that time. */
  drawOverlay(marks: Marks = NO_MARKS): void {
    if (this.#overlay === null) return;
    this.#overlay.draw(() => this.#overlayState(marks));
    if (this.#editor.session.view.get().rulers) this.#drawRulers();
  }

  #selectedPlaces() {
    const selected = this.#editor.session.editing.get() === null ? selectedObjects(this.#editor) : [];
    const places = selected.map((object) => this.interaction.placeOf(object));
    return { selected, places, frame: this.interaction.dragFrame ?? frameOf(places) };
  }

  #overlayState(marks: Marks): OverlayState {
    const { session, objects, document } = this.#editor;
    const { interaction } = this;
    const { selected, places, frame } = this.#selectedPlaces();
    const isBare = interaction.hidesHandles || frame === null;
    return {
      viewport: this.viewport(),
      stage: this.#stage,
      room: session.room.get(),
      frames: places.length > FRAME_LIMIT ? [] : places,
      frame,
      handles: isBare ? [] : handlesOf(selected),
      rotate: isBare || !canTurn(selected) ? null : rotateHandle(this.viewport(), frame),
      hovered: interaction.hovered === null ? null : objects.get(interaction.hovered),
      guides: session.view.get().guides ? document.get().guides : null,
      marks,
    };
  }

  #drawRulers(): void {
    const parts = this.#parts;
    const colors = this.#rulerColors?.();
    if (parts === null || colors === undefined) return;
    const { frame } = this.#selectedPlaces();
    const room = this.#editor.session.room.get();
    const box = frame === null ? null : boundsOf(frame);
    const x = box && ([box.left, box.left + box.width] as const);
    const y = box && ([box.top, box.top + box.height] as const);
    drawRuler(parts.rulers.x, 'x', room.width, this.viewport(), x, colors);
    drawRuler(parts.rulers.y, 'y', room.height, this.viewport(), y, colors);
  }
}
