import type { MouthShape } from '../mouth-shape';
import type { Arms } from './arms';

/** The pose of a character at one moment. All movements are small, like a listener's. */
export interface Pose {
  /** 0 breathed out, 1 breathed in. */
  breath: number;
  /** Shift of the head to the side and down, in pixels of a bust; smaller heads move by less. */
  swayX: number;
  swayY: number;
  /** Head's tilt in degrees, clockwise. */
  tilt: number;
  /** 0 eyes open, 1 closed. */
  blink: number;
  /** Brows' lift, -1 to 1. */
  brow: number;
  /** Where the eyes look, -1 to 1 in both directions. */
  gazeX: number;
  gazeY: number;
  /** 0 to 1: inner ends of the brows up and together. */
  worry?: number;
  /** -1 to 1: the brow on the right of the picture up, the other one down. */
  skew?: number;
  /** 0 to 1: lids opened further. */
  wide?: number;
  /** Arms that do not hang. */
  arms?: Arms;
  /** Up to 1: shoulders drawn up, while the head stays; sunk when negative. */
  shoulders?: number;
}

/** Position of the head on the base: the point between the eyes, and the size of one head unit (a head is 300 units high). */
export interface HeadPlace {
  x: number;
  y: number;
  scale: number;
}

export interface Skin {
  light: string;
  base: string;
  shade: string;
  deep: string;
  blush: string;
  /** Light on forehead, cheeks and nose; the warm white of fair skin when absent. */
  glow?: string;
}

/** Layers of a character from back to front; head layers are in head units round the point between the eyes. */
export interface Layers {
  defs: string;
  /** Behind the body, moving with the head (long hair). */
  behind: string;
  /** Neck, moving half as much as the head. */
  neck: string;
  body: string;
  head: string;
}

/** Places of the mark of what is only tried, in pixels of the base. None may reach the edge of the figure. */
export interface TrialMarks {
  /** Height of its letters. */
  letters?: number;
  /** In the middle of the body. */
  trunk?: readonly (readonly [number, number])[];
  /** On the left arm; the right arm mirrors them. */
  sides: readonly (readonly [number, number])[];
  /** On the left leg; the right one mirrors them. */
  legs?: readonly (readonly [number, number])[];
}

/** How somebody holds head and shoulders at rest, degrees clockwise. */
export interface Stance {
  tilt: number;
  shoulders: number;
}

export interface Character {
  id: number;
  head: HeadPlace;
  stance: Stance;
  /** Everything that the mouth changes lies inside of this rectangle; its edges are multiples of 16, JPEG's grid. */
  face: Region;
  /** Where the mark of what is only tried is put; as on a bust with hanging arms when absent. */
  trialMarks?: TrialMarks;
  draw(pose: Pose, mouth: MouthShape): Layers;
}

export const BASE_WIDTH = 720;
export const BASE_HEIGHT = 1280;

/** Backdrop of every frame; hue 120 stands in the middle of the keyer's range. */
export const KEY_GREEN = '#00d200';

/** A rectangle on the base, in pixels. */
export interface Region {
  left: number;
  top: number;
  width: number;
  height: number;
}

export const WHOLE: Region = { left: 0, top: 0, width: BASE_WIDTH, height: BASE_HEIGHT };

/** Size of a bust's head, for which moves are given. */
const BUST_SCALE = 1.14;
/** How far a breath lifts neck and head, pixels. */
const RISE = 4;
/** How far a shrug lifts the shoulders, pixels. */
const SHRUG = 17;
/** Height of the collar below the eyes, in head units. */
const COLLAR = 250;
/** Shoulders go along with the head by this share of its way. */
const SHOULDERS = 0.24;
/** Pixels by which a body reaches below the base, so that slanting shoulders do not lift its edge into the picture. */
const BELOW = 1.7;

/** Number for a path: a tenth of a unit is finer than a pixel shows. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

/** Straight mix of two numbers. */
export const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

/** A linear gradient in the units of the shape's own box, or of the user space when `box` is given. */
export function linear(
  id: string,
  stops: readonly (readonly [number, string, number?])[],
  box = '0 0 0 1',
  user = false,
): string {
  const [x1, y1, x2, y2] = box.split(' ');
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"${user ? ' gradientUnits="userSpaceOnUse"' : ''}>${stopsOf(stops)}</linearGradient>`;
}

/** A radial gradient; `center` is `cx cy r` in the shape's own box, or in user space. */
export function radial(
  id: string,
  stops: readonly (readonly [number, string, number?])[],
  center = '0.5 0.5 0.5',
  user = false,
): string {
  const [cx, cy, r] = center.split(' ');
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}"${user ? ' gradientUnits="userSpaceOnUse"' : ''}>${stopsOf(stops)}</radialGradient>`;
}

const stopsOf = (stops: readonly (readonly [number, string, number?])[]): string =>
  stops
    .map(
      ([at, color, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${color}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`,
    )
    .join('');

// Transparency is always fill-opacity or stroke-opacity: `opacity` makes a layer of its own, which costs time, and the rasterizer
// aborts the process when such a layer stands inside of a clipped one and outside of the picture.

/** A soft spot: an ellipse that fades out to its edge. Needs a radial gradient of that id. */
export const spot = (gradient: string, cx: number, cy: number, rx: number, ry: number, more = ''): string =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="url(#${gradient})" ${more}/>`;

/** A filled path. */
export const fill = (d: string, paint: string, more = ''): string =>
  `<path d="${d}" fill="${paint}" ${more}/>`;

/**
 * A lock of hair or a fold: a cubic curve that is thin at both ends and `width` wide in the middle.
 * @param curve `x y x1 y1 x2 y2 x3 y3`
 */
export function ribbon(curve: string, width: number, paint: string, more = ''): string {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = curve.split(' ').map(Number);
  const length = Math.hypot(x3 - x0, y3 - y0) || 1;
  const [ox, oy] = [(-(y3 - y0) / length) * width, ((x3 - x0) / length) * width];
  const d = `M${n(x0)} ${n(y0)}C${n(x1 + ox)} ${n(y1 + oy)} ${n(x2 + ox)} ${n(y2 + oy)} ${n(x3)} ${n(y3)}C${n(x2)} ${n(y2)} ${n(x1)} ${n(y1)} ${n(x0)} ${n(y0)}Z`;
  return fill(d, paint, more);
}

/** Draws folds and lights in one paint, each a {@link ribbon} of its own width and opacity. */
export const shading =
  (paint: string) =>
  (curve: string, width: number, opacity: number): string =>
    ribbon(curve, width, paint, `fill-opacity="${opacity}"`);

/** The same drawing on the other side of the base. */
export const mirror = (drawing: string): string =>
  `<g transform="translate(${BASE_WIDTH} 0) scale(-1 1)">${drawing}</g>`;

/** A stroked path with round ends. */
export const line = (d: string, paint: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

/**
 * A character as an SVG document.
 * @param backdrop color behind it; none for transparency
 * @param region part of the base to draw
 * @param shown size of the drawing as it is shown; by default the size of the region
 */
export function renderScene(
  character: Character,
  pose: Pose,
  mouth: MouthShape,
  backdrop?: string,
  region: Region = WHOLE,
  shown: { width: number; height: number } = region,
): string {
  const { x, y, scale } = character.head;
  const { stance } = character;
  const layers = character.draw(pose, mouth);
  const size = scale / BUST_SCALE;
  const [aside, down] = [pose.swayX * size, pose.swayY * size];
  const rise = -RISE * size * pose.breath;
  const head = (share: number): string => {
    const tilt = `rotate(${((pose.tilt + stance.tilt) * share).toFixed(3)} ${x} ${y + 190 * scale})`;
    const move = `translate(${(aside * share).toFixed(2)} ${(rise + down * share).toFixed(2)})`;
    return `<g transform="${move} ${tilt} translate(${x} ${y}) scale(${scale})">`;
  };
  // The lower edge of the picture stays where it is: a body that breathes grows, and one that turns leans.
  const height = BASE_HEIGHT - (y + COLLAR * scale);
  const degrees = (slope: number): string => ((Math.atan(slope) * 180) / Math.PI).toFixed(3);
  const lean = `skewX(${degrees((-SHOULDERS * aside) / height)})`;
  const slant = `skewY(${stance.shoulders.toFixed(3)})`;
  const lift = rise - SHRUG * size * (pose.shoulders ?? 0);
  const grown = `scale(${(1 + 0.004 * pose.breath).toFixed(5)} ${(1 - lift / height).toFixed(5)})`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${shown.width}" height="${shown.height}" viewBox="${region.left} ${region.top} ${region.width} ${region.height}">`,
    `<defs>${layers.defs}</defs>`,
    backdrop
      ? `<rect x="${region.left}" y="${region.top}" width="${region.width}" height="${region.height}" fill="${backdrop}"/>`
      : '',
    `${head(1)}${layers.behind}</g>`,
    `${head(0.5)}${layers.neck}</g>`,
    `<g transform="translate(360 ${BASE_HEIGHT + BELOW}) ${lean} ${grown} ${slant} translate(-360 ${-BASE_HEIGHT})">${layers.body}</g>`,
    `${head(1)}${layers.head}</g>`,
    '</svg>',
  ].join('');
}
