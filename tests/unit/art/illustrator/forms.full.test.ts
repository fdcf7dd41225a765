import { expect, test } from 'vitest';
import { imageRatios, imageSizes } from '../../../../contract/image/limits';
import { compose } from '../../../../art/illustrator/compose';
import { bounds, type Point } from '../../../../art/illustrator/geometry';
import { lexicons, termsOf } from '../../../../art/lexicon/dictionary';
import type { Shape } from '../../../../art/illustrator/pen';
import { createRandom } from '../../../../art/illustrator/random';

const TEXTS = 400;
/** Forms may reach over the paper's edge, as walls and skies do; what is farther away than this was placed by mistake. */
const FARTHEST = 60;

const terms = Object.values(lexicons).flatMap((lexicon) => termsOf(lexicon).map(([term]) => term));

/** What is wrong with a form, null when nothing is. */
function fault({ points, fill, opacity }: Shape, size: number): string | null {
  if (points.length < 3) return 'no form';
  const numbers: number[] = [opacity, ...points.flat()];
  const colors: string[] = [];
  if (typeof fill === 'string') colors.push(fill);
  else {
    const ends: Point[] = fill.kind === 'linear' ? [fill.from, fill.to] : [fill.center, [fill.rx, fill.ry]];
    numbers.push(...ends.flat());
    for (const [place, color, share = 1] of fill.stops) {
      numbers.push(place, share);
      colors.push(color);
      if (place < 0 || place > 1 || share < 0 || share > 1) return `stop at ${place} of ${share}`;
    }
    if (fill.kind === 'radial' && (fill.rx < 0 || fill.ry < 0)) return 'negative radius';
    if (fill.stops.length < 2) return 'too few stops';
  }
  if (!numbers.every(Number.isFinite)) return 'no number';
  if (!colors.every((color) => /^#[0-9a-f]{6}$/.test(color))) return `no color: ${colors.join()}`;
  if (opacity < 0 || opacity > 1) return `opacity ${opacity}`;
  const { left, top, right, bottom } = bounds(points);
  if (Math.max(-left, -top, right, bottom) > size * FARTHEST) return 'far away';
  return null;
}

test(`${TEXTS} random texts in all languages compose to forms of real numbers, places and colors`, () => {
  const random = createRandom(20261121);
  for (let i = 0; i < TEXTS; i++) {
    const text = Array.from({ length: random.whole(0, 7) }, () => random.pick(terms)).join(
      random.pick([', ', '，', ' ', ' 的']),
    );
    const ratio = random.pick(imageRatios);
    const seed = random.whole(0, 2_147_000_000);
    // Small paper comes first where something is rounded to nothing.
    const width = random.pick([1920, 480, 97]);
    const told = JSON.stringify({ text, ratio, seed, width });
    const { sketch } = compose({ text, ratio, seed }, width);
    const { shapes } = sketch.pen;
    expect(shapes.length, told).toBeGreaterThan(2);
    expect(shapes.length, told).toBeLessThan(20_000);
    const faults = shapes.map((shape) => fault(shape, imageSizes[ratio].width)).filter((one) => one !== null);
    expect(faults, told).toEqual([]);
  }
}, 60_000);
