import { stageSizes } from '../../../../contract/document/limits';
import type { Ratio } from '../../../../contract/document/schema';
import type { Figure } from './figure';
import type { LayoutPlan } from './types';

/** The choices from which one candidate is built; lengths in stage units. */
export interface Choice {
  readonly arrangement: 'beside' | 'below';
  readonly side: 'left' | 'right';
  /** Stage units a pixel of the avatar's frame. */
  readonly scale: number;
  /** Middle of the head. */
  readonly center: number;
  /** Between the stage's upper edge, or what stands above the head, and the head. */
  readonly clearance: number;
  readonly heading: 'column' | 'above' | 'flank';
  readonly dialog: 'column' | 'lower';
  readonly questions: 'column' | 'lower' | 'flank';
  readonly microphone: 'figure' | 'row' | 'end' | 'dialog';
  /** What the heading stands on: the background, a panel of its own, or a gradient from the stage's edge. */
  readonly surface: 'bare' | 'panel' | 'scrim';
  /** One panel for everything that stands beside the avatar, or below it. */
  readonly card: boolean;
  readonly flow: 'wrap' | 'column';
  readonly shown: number;
  /** From small texts, 0, to large ones, 1. */
  readonly ease: number;
  /** Of the room beside or below the avatar. */
  readonly width: number;
  readonly align: 'left' | 'center';
  readonly gap: number;
  /** 0 keeps every wish; each step gives one up, so that the longest texts find room too. */
  readonly leniency: number;
  /** Parts may stand where the player has its line for questions. */
  readonly low: boolean;
}

/** How candidates of one round are drawn. */
export interface Round {
  readonly leniency: number;
  /** Small texts, a small figure, and little air. */
  readonly tight: boolean;
  readonly low: boolean;
}

/** The rounds, one after the other until one has a layout. */
export const rounds: readonly Round[] = [
  { leniency: 0, tight: false, low: false },
  { leniency: 0, tight: true, low: false },
  { leniency: 0, tight: true, low: true },
  // A second draw before anything is given up.
  { leniency: 0, tight: true, low: true },
  { leniency: 1, tight: true, low: true },
  { leniency: 2, tight: true, low: true },
  { leniency: 3, tight: true, low: true },
  { leniency: 4, tight: true, low: true },
];

/** Of every stage, in stage units. */
export const SHORT_SIDE = 720;

/** Share of the stage's short side that a face has. */
export const FACE = { least: 0.14, most: 0.3 };

/** Least ease where texts have room: a phone shows an upright stage in less than half of its size. */
const EASE: Readonly<Record<Ratio, number>> = { 1: 0.15, 2: 0.5, 3: 0.15, 4: 0.35 };

const pick = <T>(random: () => number, ...values: readonly [T, ...T[]]): T =>
  values[Math.floor(random() * values.length)] ?? values[0];

/** Draws the choices of one candidate. */
export function drawChoice(
  random: () => number,
  { plan, ratio, figure }: { plan: LayoutPlan; ratio: Ratio; figure: Figure },
  { leniency, tight, low }: Round,
): Choice {
  const stage = stageSizes[ratio];
  const isWide = stage.width > stage.height;
  const between = (low: number, high: number) => low + (high - low) * random();
  const isBeside = isWide ? random() < (plan.layout.arrangement === 'below' ? 0.2 : 0.8) : random() < 0.2;
  const side =
    random() < 0.85 ? plan.layout.side : plan.layout.side === 'left' ? ('right' as const) : ('left' as const);
  const least = (FACE.least * SHORT_SIDE) / figure.face.height;
  const largest = (FACE.most * SHORT_SIDE) / figure.face.height;
  const scale = between(
    least * 1.005,
    Math.min(largest, tight ? least * 1.04 : isWide ? least * 1.45 : least * (ratio === 2 ? 1.6 : 1.35)),
  );
  const captions = plan.dialog.style === 'captions';
  const heading = isBeside ? 'column' : isWide ? 'flank' : pick(random, 'above', 'above', 'flank');
  const turned = side === 'left' ? (share: number) => share : (share: number) => 1 - share;
  const center = isBeside
    ? turned(isWide ? between(0.13, 0.34) : between(0.17, 0.3))
    : heading === 'flank'
      ? turned(isWide ? between(0.36, 0.5) : between(0.24, 0.36))
      : between(0.47, 0.53);
  const lower = !isBeside || captions;
  const card = !captions && random() < (isBeside ? 0.55 : 0.3);
  return {
    arrangement: isBeside ? 'beside' : 'below',
    side,
    scale,
    center: Math.abs(center - 0.5) < 0.04 ? stage.width / 2 : center * stage.width,
    clearance: between(0.01, tight ? 0.02 : heading === 'above' ? 0.05 : 0.13) * stage.height,
    heading,
    dialog: lower ? 'lower' : 'column',
    questions: isBeside ? 'column' : isWide && random() < 0.6 ? 'flank' : 'lower',
    microphone: lower ? pick(random, 'dialog', 'row', 'end') : pick(random, 'figure', 'figure', 'row', 'end'),
    surface:
      card && isBeside
        ? 'bare'
        : pick(random, 'bare', 'bare', 'panel', heading === 'above' ? 'scrim' : 'panel'),
    card,
    flow: pick(random, 'wrap', 'column'),
    shown: tight ? 3 : 3 + Math.floor(random() * 4),
    ease: tight ? random() * 0.35 : between(EASE[ratio], 1),
    width: between(tight ? 0.92 : 0.62, 1),
    align: !isBeside && heading === 'above' ? 'center' : 'left',
    gap: tight ? 12 : Math.round(between(3, 6)) * 4,
    leniency,
    low,
  };
}
