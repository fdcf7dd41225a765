import { stageSizes } from '../../../../contract/document/limits';
import type { Box } from '../../../../contract/document/schema';
import type { AiPart } from '../../../kernel';
import type { Scene } from './arrange';
import type { Backdrop } from './backdrop';
import { bottomOf, rightOf, safeArea, sharedArea, unionOf } from './boxes';
import { onStage } from './figure';
import type { Geometry } from './geometry';

const area = ({ width, height }: Box): number => width * height;
const short = (size: number | undefined, wanted: number): number =>
  size === undefined ? 0 : Math.max(0, wanted - size) / wanted;

/** How far a candidate is from what one would like to see; 0 is perfect. */
export function costOf(geometry: Geometry, scene: Scene, backdrop: Backdrop): number {
  return (
    wishes(geometry, scene) +
    reading(geometry, scene) +
    figureCost(geometry, scene) +
    spreading(geometry, scene) +
    calm(geometry, backdrop)
  );
}

function wishes({ choice }: Geometry, { plan, ratio }: Scene): number {
  const isWide = stageSizes[ratio].width > stageSizes[ratio].height;
  const wanted = plan.layout.arrangement;
  const suggested = wanted === 'auto' ? (isWide ? 'beside' : 'below') : wanted;
  const strange = choice.arrangement === suggested ? 0 : wanted === 'auto' ? 0.6 : 2;
  const side = choice.side === plan.layout.side || choice.heading === 'above' ? 0 : 1.2;
  return strange + side + choice.leniency * 3;
}

/** Large texts, few lines, many questions, a roomy dialog. */
function reading({ texts, fontSizes, boxes, questions, choice }: Geometry, { plan, ratio }: Scene): number {
  const isWide = stageSizes[ratio].width > stageSizes[ratio].height;
  const title = texts.get('title');
  const last = title?.lines.at(-1) ?? 0;
  const before = title?.lines.at(-2) ?? 0;
  const widow = last < before * 0.4 ? 0.35 : 0;
  const dialog = boxes.get('dialog');
  const stage = stageSizes[ratio];
  const wanted = plan.dialog.style === 'captions' ? 0 : isWide ? stage.height * 0.27 : stage.height * 0.17;
  return (
    short(title?.fontSize, isWide ? 50 : 56) * 2.2 +
    ((title?.lines.length ?? 1) - 1) * 0.12 +
    widow +
    short(fontSizes.get('subtitle'), 24) * 1.2 +
    short(fontSizes.get('notice'), 20) * 0.6 +
    short(fontSizes.get('dialog'), 24) * 1.6 +
    short(fontSizes.get('questions'), 22) * 1.6 +
    (6 - questions.most) * 0.1 +
    (choice.flow === 'column' && choice.questions === 'lower' ? 0.25 : 0) +
    (choice.microphone === 'end' && choice.dialog === 'column' ? 0.15 : 0) +
    (dialog === undefined || wanted === 0 ? 0 : Math.max(0, wanted - dialog.height) / wanted)
  );
}

/** The avatar is large, looks out of free space, and is not hidden by parts. */
function figureCost({ avatar, head, boxes, surfaces, choice }: Geometry, { figure, ratio }: Scene): number {
  const stage = stageSizes[ratio];
  const face = onStage(figure.face, avatar).height / 720;
  const wanted = stage.width > stage.height ? 0.165 : ratio === 2 ? 0.19 : 0.155;
  const body: Box = {
    left: onStage(figure.head, avatar).left - head.width * 0.2,
    top: bottomOf(head),
    width: head.width * 1.4,
    height: Math.max(1, stage.height - bottomOf(head)),
  };
  const covering = [
    ...boxes.values(),
    ...surfaces.filter(({ kind }) => kind !== 'scrim').map(({ box }) => box),
  ];
  const hidden = covering.reduce((sum, box) => sum + sharedArea(box, body), 0) / area(body);
  const sky = head.top / stage.height;
  const wantedSky = choice.heading === 'above' ? sky : 0.07;
  // Shoulders that the stage's edge cuts look like a mistake, unless the figure is large.
  const shoulders = {
    left: onStage({ ...figure.head, left: figure.body.left }, avatar).left,
    right: onStage({ ...figure.head, left: figure.body.right }, avatar).left,
  };
  const cut = Math.max(0, -shoulders.left) + Math.max(0, shoulders.right - stage.width);
  // What stands below the chin leaves the neck free.
  const below = [...boxes.values()].filter(({ top }) => top >= bottomOf(head));
  const neck = Math.min(1, ...below.map(({ top }) => (top - bottomOf(head)) / stage.height));
  return (
    (choice.arrangement === 'below' ? Math.max(0, 0.07 - neck) * 5 : 0) +
    Math.abs(face - wanted) * 14 +
    hidden * (choice.arrangement === 'beside' ? 1.1 : 0.75) +
    Math.abs(sky - wantedSky) * 4 +
    (cut / stage.width) * 3
  );
}

/** The weight is in the middle, the room is used, and what belongs together is near. */
function spreading({ head, boxes, surfaces, choice }: Geometry, { ratio }: Scene): number {
  const stage = stageSizes[ratio];
  const safe = safeArea(ratio, choice.low);
  const parts = [...boxes.values()];
  const all = unionOf([...parts, ...surfaces.filter(({ kind }) => kind !== 'scrim').map(({ box }) => box)]);
  const figureBox = { left: head.left, top: head.top, width: head.width, height: stage.height - head.top };
  const weights = [
    ...parts.map((box) => ({ box, weight: area(box) })),
    { box: figureBox, weight: area(figureBox) * 1.2 },
  ];
  const total = weights.reduce((sum, { weight }) => sum + weight, 0);
  const middle =
    weights.reduce((sum, { box, weight }) => sum + (box.left + box.width / 2) * weight, 0) / total;
  const balance = Math.abs(middle / stage.width - 0.5);
  const used = Math.min(1, (bottomOf(all) - all.top) / safe.height);
  const between = choice.arrangement === 'beside' ? gapToHead(all, head) / stage.width : 0;
  const seam = distance(boxes, 'title', 'dialog', stage.height) * (choice.heading === 'column' ? 1 : 0);
  return (
    balance * 3 +
    (1 - used) * 0.8 +
    Math.max(0, between - 0.1) * 3 +
    Math.max(0, 0.12 - between) * (choice.arrangement === 'beside' ? 3 : 0) +
    seam
  );
}

const gapToHead = (all: Box, head: Box): number =>
  Math.max(0, all.left - rightOf(head), head.left - rightOf(all));

function distance(boxes: Geometry['boxes'], a: AiPart, b: AiPart, height: number): number {
  const [one, other] = [boxes.get(a), boxes.get(b)];
  if (one === undefined || other === undefined) return 0;
  return Math.max(0, other.top - bottomOf(one) - height * 0.25) / height;
}

/** Texts stand on calm ground, and a surface is taken where it helps. */
function calm({ boxes, surfaces, choice }: Geometry, backdrop: Backdrop): number {
  const held = new Set(surfaces.flatMap(({ holds }) => holds));
  const bare = (['title', 'subtitle', 'notice'] as const).filter((part) => !held.has(part));
  const restless = bare.reduce((sum, part) => {
    const box = boxes.get(part);
    return box === undefined ? sum : sum + backdrop.restless(box);
  }, 0);
  const cost = { card: 0.1, panel: 0.3, scrim: 0.12 };
  return restless * 2.4 + surfaces.reduce((sum, { kind }) => sum + cost[kind], 0) + (choice.card ? 0 : 0.05);
}
