import type { Edit, InstructionStage, ShareBox } from '../../../../../../contract/instruction/schema';
import { type Clause, namesOf, mentions } from '../clause';
import { percentIn, type Steps, stepOf } from '../degree';
import { elementOf, targetsOf, targetsOrSelection } from '../targets';
import type { NameOf } from '../vocabulary';
import type { Rule } from './rule';

/** How far something moves, as a share of the stage. */
const DISTANCES: Steps = [0.04, 0.1, 0.25];
/** Growth factors: a little, normally, a lot. */
const GROWTH: Steps = [1.1, 1.25, 1.6];
/** Between an object in a corner and the stage's edge. */
const MARGIN = 0.03;

const boxOf = (stage: InstructionStage, id: string): ShareBox | null =>
  id === 'avatar' ? (stage.avatar?.box ?? null) : (elementOf(stage, id)?.box ?? null);

const round = (value: number): number => Math.round(value * 10_000) / 10_000;
/** Elements stay on the stage, and half of the avatar does. */
const within = (start: number, length: number, over: number): number =>
  round(Math.min(Math.max(start, 0 - over), Math.max(0 - over, 1 - length + over)));

function moved(box: ShareBox, id: string, [across, down]: readonly [number, number]): Partial<ShareBox> {
  const over = (length: number) => (id === 'avatar' ? length / 2 : 0);
  return {
    ...(across !== 0 && { left: within(box.left + across, box.width, over(box.width)) }),
    ...(down !== 0 && { top: within(box.top + down, box.height, over(box.height)) }),
  };
}

type Spot = NameOf<'spot'>;
/** Where a thing of this length begins along one axis. */
const starts = (length: number, where: 'first' | 'middle' | 'last'): number =>
  round(
    where === 'first'
      ? MARGIN
      : where === 'middle'
        ? (1 - length) / 2
        : Math.max(MARGIN, 1 - MARGIN - length),
  );

function put(box: ShareBox, id: string, spots: readonly Spot[]): Partial<ShareBox> {
  const parts = new Set(spots.flatMap((spot) => spot.split('-')));
  const across = parts.has('left') ? 'first' : parts.has('right') ? 'last' : null;
  const down = parts.has('top') ? 'first' : parts.has('bottom') ? 'last' : null;
  const isMiddle = parts.has('center');
  // The avatar keeps its height: its feet stand where they are.
  const isStanding = id === 'avatar';
  const x = across ?? (isMiddle ? 'middle' : null);
  const y = isStanding ? null : (down ?? (isMiddle && across === null ? 'middle' : null));
  return {
    ...(x !== null && { left: starts(box.width, x) }),
    ...(y !== null && { top: starts(box.height, y) }),
  };
}

const ways = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] } as const;

/** How far and where a clause sends things; null when it does not. */
function directionOf(clause: Clause): readonly [number, number] | null {
  const told = namesOf(clause, 'way');
  if (told.length === 0) return null;
  const distance = percentIn(clause) ?? stepOf(clause, DISTANCES);
  const sum = (axis: 0 | 1) => told.reduce((total, way) => total + ways[way][axis] * distance, 0);
  return [sum(0), sum(1)];
}

/** "Move her left", "put the clock in the top right corner". */
export const place: Rule = (clause, { stage }) => {
  const spots = namesOf(clause, 'spot');
  const way = directionOf(clause);
  if (spots.length === 0 && way === null) return [];
  if (mentions(clause, 'target', 'voice', 'background') || mentions(clause, 'action', 'add', 'front', 'back'))
    return [];
  const isAsked =
    mentions(clause, 'action', 'move', 'change') ||
    clause.words.every(({ meaning }) => !otherActions(meaning.matter));
  if (!isAsked) return [];
  const ids =
    isAsked && mentions(clause, 'action', 'move')
      ? targetsOrSelection(clause, stage)
      : targetsOf(clause, stage).ids;
  return ids.flatMap((id): Edit[] => {
    const box = boxOf(stage, id);
    if (box === null) return [];
    const next = spots.length > 0 ? put(box, id, spots) : way === null ? {} : moved(box, id, way);
    return Object.keys(next).length === 0 ? [] : [{ kind: 'place', target: id, ...next }];
  });
};
const otherActions = (matter: string) => matter === 'action';

/** How much larger or smaller a clause wants things; null when it does not. */
function factorOf(clause: Clause): number | null {
  const grows = mentions(clause, 'action', 'bigger');
  const shrinks = mentions(clause, 'action', 'smaller');
  if (mentions(clause, 'action', 'halve')) return 0.5;
  if (mentions(clause, 'action', 'double')) return shrinks ? 0.5 : 2;
  if (!grows && !shrinks) return null;
  const percent = percentIn(clause);
  const growth = percent === null ? stepOf(clause, GROWTH) : 1 + percent;
  if (grows) return round(growth);
  return percent === null ? round(1 / growth) : round(Math.max(0.1, 1 - percent));
}

/** "Bigger title", "make her twice as big". */
export const scale: Rule = (clause, { stage }) => {
  const factor = factorOf(clause);
  if (factor === null || mentions(clause, 'target', 'voice', 'background')) return [];
  return targetsOrSelection(clause, stage).map((target) => ({ kind: 'scale', target, factor }));
};
