import type { CSSProperties } from 'react';
import type { Box } from '../../../contract/document/schema';

/** The place of a shape in its element, as CSS. */
export const placeCss = ({ left, top, width, height }: Box): CSSProperties => ({ left, top, width, height });
