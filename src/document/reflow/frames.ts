import { avatarBase } from '../../../contract/document/limits';
import type { Box } from '../../../contract/document/schema';
import { inFrame } from '../../../contract/document/geometry';
import type { Size } from '../geometry';
import { GAP } from './lay';

export { inFrame } from '../../../contract/document/geometry';

/** A position of the avatar on the new stage, with the regions around it for the design. */
export interface Frame {
  readonly avatar: Box | null;
  readonly head: Box | null;
  /** In the order in which they are read. */
  readonly regions: readonly Region[];
  /** How far it is from what was wanted; 0 is perfect. */
  readonly cost: number;
}

export interface Region {
  readonly box: Box;
  /** Where rows stand in what they leave: 0 at the top, 1 at the bottom. */
  readonly anchor: number;
}

/** How the avatar stood on the old stage. */
export interface AvatarPosition {
  /** Middle of the head, as a share of the width. */
  readonly x: number;
  /** Height of the frame, as a share of the stage's. */
  readonly height: number;
  /** Whether the stage was as upright, or as wide, as the new one. */
  readonly alike: boolean;
}

/** Share of a stage that stays free at its edges, and below, where the player has its line for questions. */
const SIDE = { wide: 0.04, upright: 0.05 };
const BELOW = 0.1;
/** Air about the head, as a share of its width. */
const AIR = 0.04;

/**
 * Where the parts of a design may stand.
 * @param strip height of a strip across the stage's top, stage units
 */
export function safeAreaOf({ width, height }: Size, strip = 0): Box {
  const share = width > height ? SIDE.wide : SIDE.upright;
  const left = Math.ceil(width * share);
  const top = Math.max(Math.ceil(height * share), strip + GAP);
  return { left, top, width: width - left * 2, height: height - top - Math.ceil(height * BELOW) };
}

/** Below this share of the stage's height an avatar is hardly one to talk with. */
const SMALL = 0.65;
const HEIGHTS = [1.25, 1.1, 1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2];
/** How far the figure goes on below the stage, as shares of its height. */
const DROPS = { wide: [0, 0.1, 0.2], upright: [0, 0.06, 0.12, 0.18, 0.24, 0.3, 0.4] };
/** Middles of the head, as shares of the width. */
const MIDDLES = { wide: [0.5, 0.3, 0.7, 0.2, 0.8], upright: [0.5] };

/** Columns have few widths, so that what was laid out for one can stand in others. */
const WIDTHS = 16;

/** A column beside the head, which ends at the stage's edge. */
function column(side: 'left' | 'right', room: number, safe: Box): Box {
  const width = Math.floor(room / WIDTHS) * WIDTHS;
  return { ...safe, width, left: side === 'left' ? safe.left : safe.left + safe.width - width };
}

function regionsOf(head: Box, safe: Box, isWide: boolean): Region[][] {
  const air = GAP + head.width * AIR;
  if (!isWide) {
    const top = { ...safe, height: head.top - air - safe.top };
    const begins = head.top + head.height + air;
    const bottom = { ...safe, top: begins, height: safe.top + safe.height - begins };
    return [
      [
        { box: top, anchor: 0 },
        { box: bottom, anchor: 1 },
      ],
    ];
  }
  const left = { box: column('left', head.left - air - safe.left, safe), anchor: 0.5 };
  const beyond = safe.left + safe.width - head.left - head.width - air;
  const right = { box: column('right', beyond, safe), anchor: 0.5 };
  const larger = left.box.width > right.box.width ? left : right;
  return [[larger], [left, right]];
}

/**
 * The places of the avatar that are tried, the best first.
 * @param part the head in the avatar's frame; null without an avatar
 * @param strip height of a strip across the stage's top, stage units
 */
export function framesOf(stage: Size, part: Box | null, stood: AvatarPosition, strip: number): Frame[] {
  const safe = safeAreaOf(stage, strip);
  if (part === null) return [{ avatar: null, head: null, regions: [{ box: safe, anchor: 0.5 }], cost: 0 }];
  const isWide = stage.width > stage.height;
  const shape = isWide ? 'wide' : 'upright';
  const wanted = stood.alike ? Math.min(1.25, Math.max(0.5, stood.height)) : 1;
  const frames: Frame[] = [];
  for (const share of HEIGHTS)
    for (const drop of DROPS[shape])
      for (const x of MIDDLES[shape]) {
        const height = stage.height * share;
        const width = (height * avatarBase.width) / avatarBase.height;
        const middle = (part.left + part.width / 2) / avatarBase.width;
        const avatar = {
          left: stage.width * x - width * middle,
          // The figure goes on below the stage, and never ends above its lower edge.
          top: stage.height - height + height * drop,
          width,
          height,
        };
        const head = inFrame(part, avatar);
        if (head.top < strip || head.left < 0 || head.left + head.width > stage.width) continue;
        const away = stood.alike ? Math.abs(x - stood.x) * 0.5 : 0;
        for (const regions of regionsOf(head, safe, isWide)) {
          if (regions.some(({ box }) => box.width <= 0)) continue;
          const both = isWide && regions.length === 2 ? (x === 0.5 ? 0.1 : 1) : 0;
          const off =
            share < wanted ? (wanted - share) * 1.1 + Math.max(0, SMALL - share) * 3 : (share - wanted) * 0.8;
          const one = isWide && regions.length === 1 && x === 0.5 ? 0.4 : 0;
          frames.push({ avatar, head, regions, cost: off + drop * 0.5 + away + both + one });
        }
      }
  return frames.toSorted((a, b) => a.cost - b.cost);
}
