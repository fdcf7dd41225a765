import type { CreationPlan } from '../../../../contract/creation/schema';
import type { Box, Ratio } from '../../../../contract/document/schema';
import type { AiLayout } from '../../../kernel';

/** A picture: RGBA, not premultiplied, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Uint8ClampedArray;
}

/** What of a plan the layout depends on. */
export type LayoutPlan = Pick<
  CreationPlan,
  'language' | 'title' | 'subtitle' | 'notice' | 'dialog' | 'layout' | 'colors' | 'seed' | 'role'
>;

/** What a layout is solved from. */
export interface LayoutInput {
  readonly plan: LayoutPlan;
  readonly ratio: Ratio;
  /** The background as it covers the stage; some 320 pixels on the long side are enough. */
  readonly ground: Pixels;
  /** The avatar at rest in its frame on transparent ground; some 320 pixels on the long side are enough. */
  readonly still: Pixels;
  /** The avatar's face in its frame, pixels of the 720x1280 base. */
  readonly face: Box;
  /** Width of a text in stage units at a font size, and at a weight as CSS counts it. */
  measure(text: string, fontSize: number, weight: number): number;
}

/** The parts that hold text of the plan, in the order in which they are read. */
export type HeadingPart = 'title' | 'subtitle' | 'notice';

/** A solved layout. */
export interface SolvedLayout extends AiLayout {
  /** The head in stage units with a margin: nothing else stands there. */
  readonly head: Box;
  /** How the layout was chosen; lower is better. */
  readonly cost: number;
}
