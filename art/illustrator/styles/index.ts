import { cyberpunk } from './neon';
import { ink } from './ink';
import { lowpoly } from './lowpoly';
import { oil } from './oil';
import { papercut } from './papercut';
import { photo } from './photo';
import type { Finish } from './style';
import { flat, lineart, minimal } from './vector';
import { watercolor } from './watercolor';

/** A way of drawing: how a sketch becomes pixels, and how much fine grain it has in the end. */
interface Manner {
  finish: Finish;
  grain: number;
}

export const renderers = {
  unlimited: { finish: photo, grain: 0.06 },
  flat: { finish: flat, grain: 0 },
  watercolor: { finish: watercolor, grain: 0.06 },
  ink: { finish: ink, grain: 0.18 },
  oil: { finish: oil, grain: 0.08 },
  papercut: { finish: papercut, grain: 0.24 },
  lowpoly: { finish: lowpoly, grain: 0 },
  lineart: { finish: lineart, grain: 0.03 },
  cyberpunk: { finish: cyberpunk, grain: 0.1 },
  minimal: { finish: minimal, grain: 0.05 },
} as const satisfies Record<string, Manner>;

export type Style = keyof typeof renderers;
