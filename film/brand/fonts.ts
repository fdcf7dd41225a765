import type { BrandKit } from '../../contract/brand/schema';
import { stageSizes } from '../../contract/document/limits';
import type { Stage } from '../../contract/document/schema';
import { elementSpecs } from '../../elements';
import { propOf, withElements } from './paints';

/** Height of the letters from which a text is a headline, as a share of the short side of its stage. */
const HEADLINE = 0.06;

/** Whether a text is a headline. @param fontSize stage units */
const isHeadline = (fontSize: number, { ratio }: Pick<Stage, 'ratio'>): boolean => {
  const { width, height } = stageSizes[ratio];
  return fontSize >= Math.min(width, height) * HEADLINE;
};

/** A stage whose texts are set in the fonts of a kit: headlines in one, all others in the other. What is null stays as it is. */
export const withFonts = (stage: Stage, { heading, body }: BrandKit['fonts']): Stage =>
  withElements(stage, (element) => {
    const spec = elementSpecs.get(element.type)?.props;
    if (spec === undefined || !Object.hasOwn(spec.initial, 'font')) return element;
    const sizes = spec.withRole('size').map((name) => Number(propOf(element, name)));
    const font = sizes.some((size) => isHeadline(size, stage)) ? heading : body;
    return font === null || propOf(element, 'font') === font
      ? element
      : { ...element, props: { ...element.props, font } };
  });
