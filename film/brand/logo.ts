import type { BrandLogo } from '../../contract/brand/schema';
import { stageSizes } from '../../contract/document/limits';
import type { Box, Element, Ratio, Stage } from '../../contract/document/schema';
import { stampOf } from '../../elements/core';
import { imageSpec } from '../../elements/image/spec';

/** The logo of a brand on a stage: another kit replaces it. */
export const LOGO_ID = 'brand-logo';

/** Between a logo and the edges, and the most of a stage that a tall one takes: shares of the short side. */
const MARGIN = 0.045;
const TALLEST = 0.25;

/** Where a logo stands. @param picture the size of its file, in any unit */
export function logoBox(
  { place, size }: Pick<BrandLogo, 'place' | 'size'>,
  picture: { width: number; height: number },
  ratio: Ratio,
): Box {
  const stage = stageSizes[ratio];
  const short = Math.min(stage.width, stage.height);
  const wanted = short * size;
  const scale = Math.min(wanted / picture.width, (short * TALLEST) / picture.height);
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const gap = Math.round(short * MARGIN);
  return {
    left: place.endsWith('Left') ? gap : stage.width - width - gap,
    top: place.startsWith('top') ? gap : stage.height - height - gap,
    width,
    height,
  };
}

/** A stage with a logo in front of everything, in place of an earlier one. */
export function withLogo(stage: Stage, logo: BrandLogo, picture: { width: number; height: number }): Stage {
  const element: Element = {
    id: LOGO_ID,
    ...stampOf(imageSpec),
    name: '',
    box: logoBox(logo, picture, stage.ratio),
    rotation: 0,
    opacity: 1,
    lockAspect: true,
    locked: false,
    hidden: false,
    groupId: null,
    style: { radius: 0, stroke: null, shadow: null },
    props: { materialId: logo.materialId, fit: 'contain' },
  };
  const { order, pages } = stage.elements;
  const isThere = order.includes(LOGO_ID);
  const [first = {}, ...rest] = pages;
  return {
    ...stage,
    elements: isThere
      ? {
          order,
          pages: pages.map((page) => (Object.hasOwn(page, LOGO_ID) ? { ...page, [LOGO_ID]: element } : page)),
        }
      : { order: [...order, LOGO_ID], pages: [{ ...first, [LOGO_ID]: element }, ...rest] },
  };
}
