import type { Box, Paint } from '../../../contract/document/schema';
import { backgroundId } from '../catalogue';
import type { StockName } from '../stock';
import type { SceneLayout } from './design';
import { flow } from './flow';
import { type Frame, type Placement, type Standing, standing } from './frame';
import { shape } from './parts';
import type { RowMaker } from './rows';

/** Where somebody speaks, and on what the texts beside them stand. */
export interface Presentation {
  /** On a wide stage. */
  readonly side: 'left' | 'right';
  /** On a tall stage. */
  readonly tall: 'below' | 'above';
  readonly figure?: 'bust' | 'whole';
  readonly place: StockName;
  readonly panel: Paint;
  /** Of the line between the panel and the place. */
  readonly edge: string;
}

/** Width of the line at the edge of a panel. */
const EDGE = 8;
/** Softness of the place behind a figure, stage units, as a camera shows what is farther away. */
const BLUR = 3;

/** All of the stage beside, above or below the avatar. */
function panelBox(frame: Frame, { avatar, area }: Standing): Box {
  const { width, height, gap, isWide } = frame;
  if (!isWide) {
    const below = avatar.top + avatar.height;
    return avatar.top > area.top
      ? { left: 0, top: 0, width, height: avatar.top - gap * 0.25 }
      : { left: 0, top: below, width, height: height - below };
  }
  const right = area.left + area.width + gap * 0.5;
  return avatar.left > area.left
    ? { left: 0, top: 0, width: right, height }
    : { left: area.left - gap * 0.5, top: 0, width: width - area.left + gap * 0.5, height };
}

function edgeBox(frame: Frame, { avatar, area }: Standing, panel: Box): Box {
  if (!frame.isWide)
    return {
      ...panel,
      top: avatar.top > area.top ? panel.top + panel.height - EDGE : panel.top,
      height: EDGE,
    };
  return {
    ...panel,
    left: avatar.left > area.left ? panel.left + panel.width - EDGE : panel.left,
    width: EDGE,
  };
}

/** The area of texts within its panel, with the same air at both sides. */
function within(frame: Frame, { avatar, area }: Standing): Box {
  if (!frame.isWide) return { ...area, height: area.height - (avatar.top > area.top ? frame.gap : 0) };
  const inset = frame.margin * 0.55;
  return { ...area, left: area.left + (avatar.left > area.left ? 0 : inset), width: area.width - inset };
}

/** A scene in which somebody stands in a place, beside a panel with texts. */
export function presented(
  frame: Frame,
  { side, tall, figure = 'bust', place, panel, edge }: Presentation,
  rows: readonly RowMaker[],
): SceneLayout {
  const where: Placement = frame.isWide ? side : tall;
  const stand = standing(frame, where, figure);
  const box = panelBox(frame, stand);
  return {
    avatar: stand.avatar,
    ground: { kind: 'image', materialId: backgroundId(place), filter: { blur: BLUR } },
    parts: [
      shape(box, panel),
      shape(edgeBox(frame, stand, box), edge),
      ...flow(frame, within(frame, stand), rows),
    ],
  };
}
