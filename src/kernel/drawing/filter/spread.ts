import type { CSSProperties } from 'react';
import type { PictureFilter } from '../../../../contract/document/picture-filter';
import { spread } from '../../../../elements/canvas/filter/spread';
import type { Size } from '../../../document';
import { filterCss } from './css';

export { spread } from '../../../../elements/canvas/filter/spread';

/** Where what fills a frame lies, as the style of a block with the filter; the frame cuts off what reaches over it. */
export const spreadCss = (frame: Size, filter: PictureFilter): CSSProperties => ({
  position: 'absolute',
  ...spread(frame, filter),
  borderRadius: 'inherit',
  filter: filterCss(filter),
});
