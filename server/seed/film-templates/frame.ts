import { avatarBase, MIN_FONT_SIZES, stageSizes } from '../../../contract/document/limits';
import type { Box, Ratio } from '../../../contract/document/schema';

/** Sizes of letters, stage units, before a layout makes them smaller. */
export interface TypeScale {
  readonly headline: number;
  readonly title: number;
  readonly body: number;
  readonly cardTitle: number;
  readonly cardText: number;
  readonly kicker: number;
}

/** A stage of one ratio, as layouts see it; lengths in stage units. */
export interface Frame {
  readonly ratio: Ratio;
  readonly width: number;
  readonly height: number;
  readonly isWide: boolean;
  /** Between the edges and what is written. */
  readonly margin: number;
  /** Between neighbors. */
  readonly gap: number;
  /** Where nothing but captions and the mark of generated content stands is left out at the top and at the bottom. */
  readonly area: Box;
  readonly type: TypeScale;
  /** Of the smallest letters. */
  readonly least: number;
}

const scales: Readonly<Record<Ratio, TypeScale>> = {
  1: { headline: 82, title: 54, body: 31, cardTitle: 34, cardText: 26, kicker: 25 },
  2: { headline: 100, title: 66, body: 37, cardTitle: 40, cardText: 31, kicker: 30 },
  3: { headline: 70, title: 46, body: 28, cardTitle: 30, cardText: 24, kicker: 23 },
  4: { headline: 80, title: 54, body: 32, cardTitle: 34, cardText: 27, kicker: 26 },
};

/** Height of the strip at the top in which the mark of generated content may stand. */
const TOP: Readonly<Record<Ratio, number>> = { 1: 80, 2: 96, 3: 76, 4: 76 };
/** Height of the strip at the bottom in which two lines of captions stand. */
const BOTTOM: Readonly<Record<Ratio, number>> = { 1: 138, 2: 176, 3: 138, 4: 150 };
const MARGIN: Readonly<Record<Ratio, number>> = { 1: 72, 2: 56, 3: 52, 4: 52 };

/** The stage of a ratio. */
export function frameOf(ratio: Ratio): Frame {
  const { width, height } = stageSizes[ratio];
  const margin = MARGIN[ratio];
  const top = TOP[ratio];
  return {
    ratio,
    width,
    height,
    isWide: width > height,
    margin,
    gap: ratio === 1 || ratio === 2 ? 24 : 18,
    area: { left: margin, top, width: width - margin * 2, height: height - top - BOTTOM[ratio] },
    type: scales[ratio],
    least: MIN_FONT_SIZES[ratio],
  };
}

/** Where the avatar stands: at a side of a wide stage, or below or above what is written on a tall one. */
export type Placement = 'left' | 'right' | 'below' | 'above';

/** The avatar, and the area that is left for texts. */
export interface Standing {
  readonly avatar: Box;
  readonly area: Box;
}

/** Heights of the frame of an avatar, of which a bust fills nearly all. */
const SIDE: Readonly<Record<Ratio, number>> = { 1: 900, 2: 900, 3: 780, 4: 700 };
const BELOW: Readonly<Record<Ratio, number>> = { 1: 560, 2: 960, 3: 520, 4: 690 };
const ABOVE: Readonly<Record<Ratio, number>> = { 1: 560, 2: 630, 3: 520, 4: 430 };
/** Above the frame of an avatar at a side; heads begin at a tenth of the frame. */
const OVER_SIDE = 40;

const widthFor = (height: number): number => Math.round((height * avatarBase.width) / avatarBase.height);

/** Where the frame of an avatar ends, as a share of the height of the stage. */
export const lowerEdge = ({ height }: Frame, avatar: Box): number => (avatar.top + avatar.height) / height;

/** A figure from head to foot stands on the ground of the stage, with the air around it that its frame has. */
function standingWhole(frame: Frame, place: Placement): Standing {
  const { ratio, width, height, margin, gap, area } = frame;
  if (place === 'left' || place === 'right') {
    const tall = Math.round(height * 0.96);
    const wide = widthFor(tall);
    const room = width - wide - margin - gap;
    return {
      avatar: {
        left: place === 'right' ? width - wide : 0,
        top: height - tall - 6,
        width: wide,
        height: tall,
      },
      area: { ...area, left: place === 'right' ? margin : width - margin - room, width: room },
    };
  }
  const tall = ratio === 2 ? 760 : 540;
  const wide = widthFor(tall);
  const top = height - tall - 12;
  return {
    avatar: { left: Math.round((width - wide) / 2), top, width: wide, height: tall },
    area: { ...area, height: top - area.top },
  };
}

/** Puts the avatar on a stage, and gives the rest to texts. */
export function standing(frame: Frame, place: Placement, figure: 'bust' | 'whole' = 'bust'): Standing {
  if (figure === 'whole') return standingWhole(frame, place);
  const { ratio, width, height, margin, gap, area } = frame;
  if (place === 'left' || place === 'right') {
    const tall = SIDE[ratio];
    const wide = widthFor(tall);
    // Shoulders do not fill the frame, which may reach over the edge a little.
    const left = place === 'right' ? width - wide + 12 : -12;
    const room = width - wide + 12 - margin - gap;
    return {
      avatar: { left, top: OVER_SIDE, width: wide, height: tall },
      area: { ...area, left: place === 'right' ? margin : width - margin - room, width: room },
    };
  }
  if (place === 'above') {
    const tall = ABOVE[ratio];
    const wide = widthFor(tall);
    const top = ratio === 2 ? 56 : 40;
    const below = top + tall + gap * 1.5;
    return {
      avatar: { left: Math.round((width - wide) / 2), top, width: wide, height: tall },
      area: { ...area, top: below, height: area.top + area.height - below },
    };
  }
  const tall = BELOW[ratio];
  const wide = widthFor(tall);
  const top = Math.round(height - tall * (ratio === 2 ? 0.79 : 0.8));
  return {
    avatar: { left: Math.round((width - wide) / 2), top, width: wide, height: tall },
    area: { ...area, height: top - area.top },
  };
}
