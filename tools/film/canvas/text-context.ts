import type { SKRSContext2D } from '@napi-rs/canvas';
import type { FirstLetters } from './faces';
import { fontWith, stretchesOf } from './first-letters';

const WEIGHT = /\b([1-9]\d{2})\b(?=.*?px )/;
/** From here on Skia makes a face of 700, the boldest that comes in a file of its own, bolder by itself. Browsers do not. */
const BOLDEST = 800;

/** The weight in a font, as CSS counts it. */
export const weightIn = (font: string): number => Number(WEIGHT.exec(font)?.[1] ?? 400);

/**
 * Has a context draw and measure letters as browsers do: in the files that style sheets name for them, where Skia takes the first file
 * that has a letter, and in the weight of the font, which the library does not give to files that have all weights.
 * @param first letters that come before the family `before`
 */
export function adaptText(context: SKRSContext2D, first: readonly FirstLetters[], before: string): void {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(context), 'font');
  if (own?.get === undefined || own.set === undefined)
    throw new Error('The context of the library has changed');
  const getFont = own.get.bind(context) as () => string;
  const setFont = own.set.bind(context) as (font: string) => void;
  const measure = context.measureText.bind(context);
  const fill = context.fillText.bind(context);
  const stroke = context.strokeText.bind(context);

  Object.defineProperty(context, 'font', {
    get: getFont,
    set(font: string) {
      const weight = weightIn(font);
      setFont(weight > BOLDEST ? font.replace(WEIGHT, String(BOLDEST)) : font);
      context.fontVariationSettings = `'wght' ${weight}`;
    },
  });

  /** Hands out each stretch with the font that it is drawn in, and where it begins. */
  function each(text: string, act: (stretch: string, x: number) => void): number {
    const font = getFont();
    const variation = context.fontVariationSettings;
    const choose = (other: string) => {
      setFont(other);
      context.fontVariationSettings = variation;
    };
    let x = 0;
    for (const { text: stretch, family } of stretchesOf(text, first)) {
      choose(family === null ? font : fontWith(font, family, before));
      act(stretch, x);
      x += measure(stretch).width;
    }
    choose(font);
    return x;
  }

  const isPlain = (text: string) => stretchesOf(text, first).every(({ family }) => family === null);
  context.measureText = (text) =>
    isPlain(text) ? measure(text) : { ...measure(text), width: each(text, () => undefined) };
  context.fillText = (text, x, y) => {
    if (isPlain(text)) fill(text, x, y);
    else each(text, (stretch, at) => fill(stretch, x + at, y));
  };
  context.strokeText = (text, x, y) => {
    if (isPlain(text)) stroke(text, x, y);
    else each(text, (stretch, at) => stroke(stretch, x + at, y));
  };
}
