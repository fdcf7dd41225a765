import { neutralFilter, type PictureFilter } from '../../../../contract/document/picture-filter';

const look = (part: Partial<PictureFilter>): PictureFilter => ({ ...neutralFilter, ...part });

/** Ready filters, by the key of their name. */
export const looks = {
  original: neutralFilter,
  vivid: look({ contrast: 1.12, saturation: 1.4 }),
  warm: look({ sepia: 0.28, saturation: 1.25, brightness: 1.03 }),
  cool: look({ hue: 14, saturation: 0.92, brightness: 1.02 }),
  faded: look({ contrast: 0.82, saturation: 0.75, brightness: 1.1 }),
  drama: look({ contrast: 1.35, saturation: 0.85, brightness: 0.92 }),
  mono: look({ grayscale: 1, contrast: 1.08 }),
  vintage: look({ sepia: 0.65, contrast: 0.92, brightness: 1.05 }),
} as const;
export type LookName = keyof typeof looks;
export const lookNames = Object.keys(looks) as LookName[];
