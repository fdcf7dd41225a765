import { avatarBase, stageSizes } from '../../../../contract/document/limits';
import type { Box, Ratio } from '../../../../contract/document/schema';
import type { AiPart } from '../../../kernel';
import { bottomOf, GAP, grown, rightOf, safeArea, snapDown, snapUp, unionOf } from './boxes';
import { type Choice, FACE, SHORT_SIDE } from './choice';
import { type Figure, headOn } from './figure';
import type { Geometry, Surface } from './geometry';
import {
  besideRow,
  dialogRows,
  type Drawing,
  headingRows,
  microphoneRow,
  questionRow,
  type RowDeps,
  type Span,
} from './rows';
import { leastHeight, type Row, stackRows } from './stack';
import type { LayoutPlan } from './types';
import type { Typesetter } from './typesetter';

/** Between a surface's edge and what it holds. */
const PADDING = 24;
/** Widest column below the avatar of a landscape: longer lines are hard to read. */
const WIDEST = 1000;
const headingParts: readonly AiPart[] = ['title', 'subtitle', 'notice'];

/** What candidates of one layout share. */
export interface Scene {
  readonly plan: LayoutPlan;
  readonly ratio: Ratio;
  readonly figure: Figure;
  readonly type: Typesetter;
}

/** Builds the candidate of a choice; null when its parts have no room. */
export function arrange(scene: Scene, choice: Choice): Geometry | null {
  const drawing: Drawing = {
    boxes: new Map(),
    texts: new Map(),
    fontSizes: new Map(),
    questions: { flow: choice.flow, most: choice.shown, gap: GAP },
  };
  const builder = new Builder(scene, choice, drawing);
  return builder.build();
}

class Builder {
  readonly #safe: Box;
  readonly #stage: { width: number; height: number };
  readonly #deps: RowDeps;
  readonly #microphone: number;
  readonly #surfaces: Surface[] = [];
  #head: Box = { left: 0, top: 0, width: 0, height: 0 };
  #avatar: Box = this.#head;

  constructor(
    readonly scene: Scene,
    readonly choice: Choice,
    readonly drawing: Drawing,
  ) {
    this.#safe = safeArea(scene.ratio, choice.low);
    this.#stage = stageSizes[scene.ratio];
    this.#deps = { plan: scene.plan, choice, type: scene.type, drawing };
    this.#microphone = snapDown(76 + choice.ease * (scene.ratio === 2 ? 28 : 16));
  }

  build(): Geometry | null {
    const { choice, drawing } = this;
    const built =
      choice.heading === 'above' ? this.#above() : this.#standing(choice.clearance) && this.#column();
    if (!built) return null;
    return {
      choice,
      avatar: this.#avatar,
      head: this.#head,
      boxes: drawing.boxes,
      texts: drawing.texts,
      fontSizes: drawing.fontSizes,
      surfaces: this.#surfaces,
      questions: drawing.questions,
    };
  }

  /** Puts the avatar so that its head, with the margin, begins at `top`; false when it would float or lose its head. */
  #standing(top: number): boolean {
    const { choice, scene } = this;
    const { head, face } = scene.figure;
    const above = head.top - head.height * 0.08;
    // A figure whose head is high up must be tall enough to reach the lower edge.
    const reaching = (this.#stage.height - top + 1) / (avatarBase.height - above);
    const width = Math.ceil((Math.max(choice.scale, reaching) * avatarBase.width) / 9) * 9;
    const height = (width / 9) * 16;
    const scale = width / avatarBase.width;
    if (face.height * scale > FACE.most * SHORT_SIDE) return false;
    const start = above * scale;
    const middle = (head.left + head.width / 2) * scale;
    this.#avatar = { left: Math.round(choice.center - middle), top: Math.round(top - start), width, height };
    this.#head = headOn(scene.figure, this.#avatar);
    const isWhole = this.#head.left >= 0 && rightOf(this.#head) <= this.#stage.width && this.#head.top >= 0;
    return isWhole && bottomOf(this.#avatar) >= this.#stage.height;
  }

  /** Heading above the head, the talk below it. */
  #above(): boolean {
    const { choice } = this;
    const padding = choice.surface === 'panel' ? PADDING - 4 : 0;
    const span = this.#inset(this.#safe, padding);
    const rows = headingRows(this.#deps, span);
    if (rows === null) return false;
    const top = this.#safe.top + padding;
    const stood = stackRows(rows, top, top + leastHeight(rows), 0);
    if (stood === null) return false;
    this.#surface(headingParts, padding);
    // A gradient needs some way to fade in before the head.
    const air = choice.surface === 'scrim' ? Math.max(40, choice.clearance) : choice.clearance;
    if (!this.#standing(stood.bottom + padding + GAP + air)) return false;
    if (choice.surface === 'scrim') this.#scrim(stood.bottom);
    return this.#lower() !== null;
  }

  /** The talk below the head; returns where it begins. */
  #lower(): number | null {
    const { choice } = this;
    const { left, width } = this.#safe;
    const padding = choice.card ? PADDING : 0;
    const own = snapDown(Math.min(width, WIDEST, Math.max(width * choice.width, Math.min(width, 648))));
    const span = this.#inset({ left: left + snapDown((width - own) / 2), width: own }, padding);
    const questions = choice.questions === 'lower';
    const captions = this.scene.plan.dialog.style === 'captions';
    const { row: microphone, dialog, chips } = this.#microphoneOf(span, questions);
    const tall = this.#stage.height * 0.24;
    const rows: Row[] = [...dialogRows(this.#deps, span, tall, dialog)];
    if (questions) {
      const row = questionRow(this.#deps, span, this.#stage.height * 0.24, chips);
      if (row === null) return null;
      // Captions stand lowest, where one expects them.
      if (captions) rows.unshift(row);
      else rows.push(row);
    }
    if (microphone !== null) rows.push(microphone);
    const top = snapUp(bottomOf(this.#head)) + GAP + padding;
    const bottom = bottomOf(this.#safe) - padding;
    const stood = stackRows(rows, top, bottom, 1);
    if (stood === null) return null;
    const parts: AiPart[] = ['dialog', 'question', 'microphone'];
    if (questions) parts.push('questions');
    if (choice.card) this.#card(parts);
    return stood.top - padding;
  }

  #column(): boolean {
    const { choice } = this;
    const below = choice.dialog === 'lower' ? this.#lower() : bottomOf(this.#safe) + GAP;
    if (below === null) return false;
    const padding = choice.card && choice.heading === 'column' ? PADDING : 0;
    const own = choice.surface === 'panel' ? PADDING - 4 : 0;
    const beside = this.#beside(choice.side, padding);
    if (beside === null) return false;
    const span = this.#inset(beside, own);
    const heading = headingRows(this.#deps, span);
    if (heading === null) return false;
    const rows: Row[] = [...heading];
    const top = this.#safe.top + padding;
    const bottom = Math.min(bottomOf(this.#safe) - padding, below - Math.max(GAP, choice.gap) - padding);
    const talk = this.#talk(beside, own);
    if (talk === null) return false;
    rows.push(...talk);
    const stood = stackRows(
      rows,
      top + own,
      bottom - (talk.length === 0 ? own : 0),
      choice.dialog === 'column' ? 0.5 : 0.4,
    );
    if (stood === null) return false;
    if (own > 0) this.#surface(headingParts, own);
    if (padding > 0) this.#card([...headingParts, 'dialog', 'question', 'questions', ...this.#inColumn()]);
    if (choice.questions === 'flank' && !this.#flank(top, below)) return false;
    return choice.microphone !== 'figure' || this.#onFigure(below);
  }

  #inColumn(): AiPart[] {
    return this.choice.dialog === 'column' && this.choice.microphone !== 'figure' ? ['microphone'] : [];
  }

  /** Dialog and questions below the heading of the column; null when they have no room. */
  #talk(span: Span, own: number): readonly Row[] | null {
    const { choice } = this;
    const rows: Row[] = [];
    const isWhole = choice.dialog === 'column';
    const { row, chips } = isWhole ? this.#microphoneOf(span, true) : { row: null, chips: null };
    if (isWhole) rows.push(...dialogRows(this.#deps, span, this.#stage.height * 0.42, null));
    if (choice.questions === 'column') {
      const questions = questionRow(this.#deps, span, this.#stage.height * 0.4, chips);
      if (questions === null) return null;
      rows.push(questions);
    }
    if (row !== null) rows.push(row);
    return rows.map((one, index) => (index === 0 ? { ...one, gap: Math.max(20, choice.gap) + own } : one));
  }

  /** Questions on the other side of the head than the heading. */
  #flank(top: number, below: number): boolean {
    const side = this.choice.side === 'left' ? 'right' : 'left';
    const room = this.#beside(side, 0);
    if (room === null) return false;
    const row = questionRow(
      { ...this.#deps, choice: { ...this.choice, flow: 'column' } },
      room,
      below - GAP - top,
      null,
    );
    return row !== null && stackRows([row], top, below - GAP, 0.5) !== null;
  }

  /** The room between the head and the stage's edge; the avatar stands at `side` of it. */
  #beside(side: 'left' | 'right', padding: number): Span | null {
    const { choice } = this;
    const safe = this.#safe;
    const room =
      side === 'left'
        ? { left: snapUp(rightOf(this.#head) + GAP), right: rightOf(safe) }
        : { left: safe.left, right: snapDown(this.#head.left - GAP) };
    const width = snapDown((room.right - room.left) * choice.width);
    if (width < 180) return null;
    const left = side === 'left' ? room.right - width : room.left;
    return this.#inset({ left, width }, padding);
  }

  #microphoneOf(span: Span, questions: boolean) {
    const { microphone, dialog } = this.choice;
    const beside = besideRow(this.#deps, span, this.#microphone);
    const place = microphone === 'row' && !questions ? 'dialog' : microphone;
    if (place === 'dialog' && dialog === 'lower') return { row: null, dialog: beside, chips: null };
    if (place === 'row') return { row: null, dialog: null, chips: beside };
    if (place === 'figure') return { row: null, dialog: null, chips: null };
    return { row: microphoneRow(this.#deps, span, this.#microphone), dialog: null, chips: null };
  }

  /** The microphone in front of the figure; false when the figure is too far at the edge. */
  #onFigure(below: number): boolean {
    const size = this.#microphone;
    const left = snapDown(this.#head.left + this.#head.width / 2 - size / 2);
    const top = snapDown(Math.min(bottomOf(this.#safe), below - GAP) - size);
    this.drawing.boxes.set('microphone', { left, top, width: size, height: size });
    return top >= bottomOf(this.#head) + GAP;
  }

  #inset({ left, width }: Span, padding: number): Span {
    return { left: left + padding, width: width - padding * 2 };
  }

  #boxesOf(parts: readonly AiPart[]): Box[] {
    return parts.flatMap((part) => this.drawing.boxes.get(part) ?? []);
  }

  /** The heading's own ground, where the choice has one. */
  #surface(holds: readonly AiPart[], padding: number): void {
    if (padding === 0) return;
    const box = grown(unionOf(this.#boxesOf(holds)), padding, padding - 4);
    this.#surfaces.push({ kind: 'panel', box, holds });
  }

  #card(holds: readonly AiPart[]): void {
    this.#surfaces.unshift({ kind: 'card', box: grown(unionOf(this.#boxesOf(holds)), PADDING), holds });
  }

  #scrim(bottom: number): void {
    const height = Math.floor(this.#head.top);
    if (height < bottom + 24) return;
    this.#surfaces.unshift({
      kind: 'scrim',
      box: { left: 0, top: 0, width: this.#stage.width, height },
      holds: headingParts,
    });
  }
}
