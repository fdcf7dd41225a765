import type { AiPart } from '../../../kernel';
import type { Box } from '../../../../contract/document/schema';
import { GAP, snapDown, snapUp } from './boxes';
import type { Choice } from './choice';
import type { Row } from './stack';
import type { HeadingPart, LayoutPlan } from './types';
import type { SetText, Typesetter } from './typesetter';
import { chipHeight, readingHeight, readingPadding, textStyle } from './typography';

/** What rows write their outcome into. */
export interface Drawing {
  readonly boxes: Map<AiPart, Box>;
  readonly texts: Map<HeadingPart, SetText>;
  readonly fontSizes: Map<AiPart, number>;
  questions: { flow: 'wrap' | 'column'; most: number; gap: number };
}

export interface RowDeps {
  readonly plan: LayoutPlan;
  readonly choice: Choice;
  readonly type: Typesetter;
  readonly drawing: Drawing;
}

/** Left and right edge of a column. */
export interface Span {
  readonly left: number;
  readonly width: number;
}

const CHIP_SIZES = [28, 26, 24, 22, 20, 19, 18];
const LEAST_SIZE = 18;
const sized = (low: number, high: number, ease: number) => Math.round(low + (high - low) * ease);

/** Lines that a text may have besides its two when there is no other way. */
const moreLines: Readonly<Record<HeadingPart, number>> = { title: 1, subtitle: 2, notice: 3 };
/** The leniency at which a text is left out; the title never is. */
const leftOut: Readonly<Record<HeadingPart, number>> = {
  title: Number.POSITIVE_INFINITY,
  subtitle: 4,
  notice: 3,
};

/** Title, subtitle and notice; null when one of them has no room in the column's width. */
export function headingRows(
  { plan, choice, type, drawing }: RowDeps,
  { left, width }: Span,
): readonly Row[] | null {
  const most = { title: sized(34, 68, choice.ease), subtitle: sized(20, 28, choice.ease), notice: 20 };
  const rows: Row[] = [];
  for (const part of ['title', 'subtitle', 'notice'] as const) {
    if (plan[part] === '' || choice.leniency >= leftOut[part]) continue;
    const style = textStyle(part, type.language);
    const set =
      type.fit(plan[part], width, style, most[part]) ??
      (choice.leniency > 0
        ? type.fit(plan[part], width, style, most[part], style.lines + moreLines[part])
        : null);
    if (set === null) return null;
    const height = snapUp(set.lines.length * set.fontSize * style.lineHeight);
    rows.push({
      least: height,
      most: height,
      gap: part === 'notice' ? 16 : GAP,
      place: (top) => {
        drawing.boxes.set(part, { left, top, width, height });
        drawing.texts.set(part, set);
        drawing.fontSizes.set(part, set.fontSize);
      },
    });
  }
  return rows;
}

/** The dialog, and the visitor's question above it where the style has one. `tall` is how high the dialog may grow. */
export function dialogRows(
  { plan, choice, drawing }: RowDeps,
  { left, width }: Span,
  tall: number,
  beside: { width: number; place(top: number, height: number): void } | null,
): readonly Row[] {
  const { style } = plan.dialog;
  const fontSize = sized(20, style === 'captions' ? 30 : 26, choice.ease);
  const inner = beside === null ? width : width - beside.width;
  const least = snapUp(readingHeight(fontSize, style === 'captions' ? 2 : 3));
  const rows: Row[] = [];
  if (style === 'bubbles') {
    const size = Math.max(LEAST_SIZE, fontSize - 2);
    const height = snapUp(readingHeight(size, 1) - readingPadding(size) * 0.7);
    const own = snapUp(inner * 0.78);
    rows.push({
      least: height,
      most: height,
      gap: choice.gap,
      place: (top) => {
        drawing.boxes.set('question', { left: left + inner - own, top, width: own, height });
        drawing.fontSizes.set('question', size);
      },
    });
  }
  rows.push({
    least: Math.max(least, beside === null ? 0 : 72),
    most: style === 'captions' ? snapUp(readingHeight(fontSize, 3)) : Math.max(least, tall),
    gap: style === 'bubbles' ? GAP : choice.gap,
    place: (top, height) => {
      drawing.boxes.set('dialog', { left, top, width: inner, height });
      drawing.fontSizes.set('dialog', fontSize);
      beside?.place(top, height);
    },
  });
  return rows;
}

/** Rows of chips in a width. */
export function chipRows(
  widths: readonly number[],
  width: number,
  flow: 'wrap' | 'column',
  gap: number,
): number {
  if (flow === 'column') return widths.length;
  let rows = 0;
  let used = Number.POSITIVE_INFINITY;
  for (const chip of widths) {
    if (used + gap + chip <= width) {
      used += gap + chip;
      continue;
    }
    rows++;
    used = chip;
  }
  return rows;
}

/** The common questions, at most `tall` high; null when they have no room. */
export function questionRow(
  { plan, choice, type, drawing }: RowDeps,
  { left, width }: Span,
  tall: number,
  beside: { width: number; least: number; place(top: number, height: number): void } | null,
): Row | null {
  const texts = plan.role.commonQuestions.map(({ question }) => question);
  const inner = beside === null ? width : width - beside.width;
  const most = Math.min(choice.shown, texts.length);
  const { flow } = choice;
  const largest = sized(LEAST_SIZE, 27, choice.ease);
  for (const fontSize of CHIP_SIZES.filter((size) => size <= largest)) {
    const widths = texts.slice(0, most).map((text) => type.chipWidth(text, fontSize));
    const isClipped = Math.max(0, ...widths) > inner;
    if (isClipped && (choice.leniency < 2 || fontSize > LEAST_SIZE)) continue;
    const count = chipRows(widths, inner, flow, GAP);
    const height = snapUp(Math.ceil(chipHeight(fontSize)) * count + GAP * (count - 1) + 2);
    if (height > tall) continue;
    const least = Math.max(height, beside?.least ?? 0);
    return {
      least,
      most: least,
      gap: choice.gap,
      place: (top) => {
        const indent = snapDown((least - height) / 2);
        drawing.boxes.set('questions', { left, top: top + indent, width: inner, height });
        drawing.fontSizes.set('questions', fontSize);
        drawing.questions = { flow, most, gap: GAP };
        beside?.place(top, least);
      },
    };
  }
  return null;
}

/** A square for the microphone at the right end of a row. */
export function besideRow({ drawing }: RowDeps, { left, width }: Span, size: number) {
  return {
    width: size + 16,
    least: size,
    place: (top: number, height: number) => {
      drawing.boxes.set('microphone', {
        left: left + width - size,
        top: top + snapDown((height - size) / 2),
        width: size,
        height: size,
      });
    },
  };
}

/** The microphone in a row of its own. */
export function microphoneRow({ choice, drawing }: RowDeps, { left, width }: Span, size: number): Row {
  const indent =
    choice.align === 'center' || choice.arrangement === 'below' ? snapDown((width - size) / 2) : 0;
  return {
    least: size,
    most: size,
    gap: 16,
    place: (top) => drawing.boxes.set('microphone', { left: left + indent, top, width: size, height: size }),
  };
}
