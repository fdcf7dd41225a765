import type { CSSProperties } from 'react';
import {
  filterRanges,
  type FilterPart,
  type PictureFilter,
} from '../../../../contract/document/picture-filter';

const FUNCTIONS: Readonly<Record<FilterPart, (value: number) => string>> = {
  brightness: (value) => `brightness(${value})`,
  contrast: (value) => `contrast(${value})`,
  saturation: (value) => `saturate(${value})`,
  grayscale: (value) => `grayscale(${value})`,
  sepia: (value) => `sepia(${value})`,
  hue: (value) => `hue-rotate(${value}deg)`,
  blur: (value) => `blur(${value}px)`,
};

/** A filter as CSS; undefined when it changes nothing. Lengths in stage units. */
export function filterCss(filter: PictureFilter): CSSProperties['filter'] {
  const parts = (Object.keys(FUNCTIONS) as FilterPart[])
    .filter((part) => filter[part] !== filterRanges[part].neutral)
    .map((part) => FUNCTIONS[part](filter[part]));
  return parts.length === 0 ? undefined : parts.join(' ');
}
