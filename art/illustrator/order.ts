import type { Style } from './styles';

/** Pixels of a picture of each shape. */
export const sizes = {
  '16:9': { width: 1920, height: 1080 },
  '9:16': { width: 1080, height: 1920 },
  '4:3': { width: 1600, height: 1200 },
  '3:4': { width: 1200, height: 1600 },
} as const;

export type Ratio = keyof typeof sizes;

/** A picture to be drawn. */
export interface Order {
  request: {
    /** What it shows, in Chinese, English, Malay or Thai, also mixed. */
    text: string;
    ratio: Ratio;
    style: Style;
    /** The same order with the same seed gives the same picture; four that follow each other are composed in four ways. */
    seed: number;
  };
  /** Of the paper, in pixels; by default the width of the ratio. A narrower one costs less. */
  width?: number | undefined;
}

export interface Drawing {
  /** PNG, hardly compressed: anyone who keeps it chooses its format, and it is encoded with loss only once. */
  bytes: Buffer;
  /** Words of the text that were drawn, as they are written there. */
  understood: string[];
}
