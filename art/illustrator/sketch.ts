import type { Concept, PlaceName, Thing } from '../lexicon/concepts';
import { createPen, type Pen } from './pen';
import { createRandom, hashText, type Random } from './random';
import { createSpace, type Space, type View } from './space';
import type { Tone } from './tone';
import type { Wish } from '../lexicon/understand';

/** All that a scene is drawn with. */
export interface Sketch {
  pen: Pen;
  space: Space;
  view: View;
  random: Random;
  tone: Tone;
  wish: Wish;
  /** Side that the light comes from: -1 is left. */
  side: -1 | 1;
  /** Which of the four ways to compose. */
  variant: 0 | 1 | 2 | 3;
  /** What is seen through windows, and stands at the back out of doors; null without a wish. */
  outlook: PlaceName | null;
  /** Concepts of the text that the scene has asked for so far. */
  drawn: ReadonlySet<Concept>;
  /** Whether the text asks for a thing; `usual` says whether it is there when the text is silent. */
  wants(thing: Thing, usual?: boolean): boolean;
  refuses(concept: Concept): boolean;
  /** Says that a concept is seen. */
  show(concept: Concept): void;
}

export interface SketchBasis {
  text: string;
  seed: number;
  width: number;
  height: number;
  wish: Wish;
  tone: Tone;
  outlook: PlaceName | null;
  isIndoors: boolean;
}

/** Four neighbors among seeds look from four places: side, middle, the other side turned, and near. */
const VIEWPOINTS = [
  { x: 0, yaw: 0, eye: 1.5, focal: 1, side: -1 },
  { x: -0.55, yaw: 0.15, eye: 1.6, focal: 1.06, side: 1 },
  { x: 0.5, yaw: -0.17, eye: 1.35, focal: 0.94, side: -1 },
  { x: 0, yaw: 0.02, eye: 1.15, focal: 1.24, side: 1 },
] as const;

export function createSketch({
  text,
  seed,
  width,
  height,
  wish,
  tone,
  outlook,
  isIndoors,
}: SketchBasis): Sketch {
  const variant = (seed % 4) as 0 | 1 | 2 | 3;
  const random = createRandom(hashText(`${text}\n${seed}`));
  const viewpoint = VIEWPOINTS[variant];
  const upright = height > width;
  const turned = random.chance(0.5) ? -1 : 1;
  const side = (viewpoint.side * turned) as -1 | 1;
  const sway = isIndoors ? random.between(-0.02, 0.03) : random.between(-0.05, 0.05);
  const horizon = height * ((upright ? 0.6 : 0.56) + (1.4 - viewpoint.eye) * 0.08 + sway);
  const view: View = { width, height, unit: Math.min(width, height) / 1080, horizon, upright };
  const pen = createPen();
  const focal = viewpoint.focal * random.between(0.94, 1.07) * (upright ? width * 1.18 : height * 1.12);
  const space = createSpace(pen, view, {
    x: viewpoint.x * turned,
    eye: viewpoint.eye,
    yaw: isIndoors ? viewpoint.yaw * turned : 0,
    focal,
    side,
  });
  const drawn = new Set<Concept>();
  const wants = (thing: Thing, usual = false) => {
    if (wish.refused.has(thing)) return false;
    if (wish.things.has(thing)) drawn.add(thing);
    return wish.things.has(thing) || usual;
  };
  const refuses = (concept: Concept) => {
    // What is usually there is drawn unless it is refused.
    if (!wish.refused.has(concept)) drawn.add(concept);
    return wish.refused.has(concept);
  };
  return {
    pen,
    space,
    view,
    random,
    tone,
    wish,
    side,
    variant,
    get outlook() {
      if (outlook !== null) drawn.add(outlook);
      return outlook;
    },
    drawn,
    wants,
    refuses,
    show: (concept) => void drawn.add(concept),
  };
}
