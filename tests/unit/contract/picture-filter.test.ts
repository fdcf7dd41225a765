import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  colorMatrices,
  isPictureFilter,
  neutralFilter,
  type PictureFilter,
} from '../../../contract/document/picture-filter';
import { elementXml } from '../../../server/modules/projects/thumbnail/drawing/elements';
import { Definitions } from '../../../server/modules/projects/thumbnail/drawing/paint';
import { plainElement } from '../../../src/document';
import { blurPixels, changeColors } from '../../../elements/canvas/filter/pixels';

const filterOf = (part: Partial<PictureFilter>): PictureFilter => ({ ...neutralFilter, ...part });

/** One color after a filter, as the canvas shows it. */
function onCanvas(color: readonly [number, number, number], part: Partial<PictureFilter>): number[] {
  const data = new Uint8ClampedArray([...color, 255]);
  changeColors(data, filterOf(part));
  return Array.from(data.subarray(0, 3));
}

/** The same in a thumbnail. */
async function inThumbnail(
  [r, g, b]: readonly [number, number, number],
  filter: Partial<PictureFilter>,
): Promise<number[]> {
  const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
  const url = `data:image/png;base64,${picture.toString('base64')}`;
  const definitions = new Definitions();
  const element = plainElement({
    id: 'a',
    type: 'mirra.image',
    version: 1,
    box: { left: 0, top: 0, width: 20, height: 20 },
    props: { materialId: 'm', filter },
  });
  const body = elementXml(element, {
    definitions,
    scene: { said: null, now: new Date(0) },
    letters: () => null,
    picture: () => ({ url, width: 20, height: 20 }),
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">${definitions}${body}</svg>`;
  const { data } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((10 * 20 + 10) * 3, (10 * 20 + 10) * 3 + 3)];
}

const near = (found: readonly number[], wanted: readonly number[]) => {
  for (const [index, value] of wanted.entries())
    expect(Math.abs((found[index] ?? -99) - value)).toBeLessThanOrEqual(1);
};

// Measured: what Chromium paints of rgb(200, 100, 50) with each CSS filter.
const painted = [
  [{ brightness: 1.2 }, [240, 120, 60]],
  [{ contrast: 1.5 }, [236, 86, 11]],
  [{ saturation: 1.6 }, [249, 89, 9]],
  [{ grayscale: 1 }, [118, 118, 118]],
  [{ sepia: 1 }, [165, 147, 114]],
  [{ hue: 90 }, [50, 146, 35]],
] as const;

describe('filters of pictures', () => {
  it.each(painted)(
    '%j has the color that browsers paint, on the canvas and in the thumbnail',
    async (part, color) => {
      near(onCanvas([200, 100, 50], part), color);
      near(await inThumbnail([200, 100, 50], part), color);
    },
  );

  it('a neutral filter has nothing to do', () => {
    expect(colorMatrices(neutralFilter)).toEqual([]);
  });

  it('several parts apply in order, each within the range of colors', () => {
    // Brightness first: 2 x 200 stays at white before the contrast takes it down.
    near(onCanvas([200, 100, 50], { brightness: 2, contrast: 0.5 }), [191, 164, 114]);
  });

  it('a stored filter may lack parts, but not have one of the wrong type or out of range', () => {
    expect(isPictureFilter({ blur: 3 })).toBe(true);
    for (const wrong of [null, 'x', { blur: -1 }, { hue: '9' }, { brightness: Number.NaN }])
      expect(isPictureFilter(wrong)).toBe(false);
  });

  it('a blur spreads a point as a Gaussian does, and keeps the light', () => {
    const side = 61;
    const data = new Uint8ClampedArray(side * side * 4);
    for (let at = 3; at < data.length; at += 4) data[at] = 255;
    const center = (30 * side + 30) * 4;
    // A square, since one pixel would vanish in eight bits.
    for (let y = -4; y <= 4; y++) for (let x = -4; x <= 4; x++) data[center + (y * side + x) * 4] = 255;
    blurPixels(data, side, side, 5);
    const at = (x: number, y: number) => data[((30 + y) * side + 30 + x) * 4] ?? 0;
    // 255 (2 F(4.5 / 5) - 1)^2 with F the normal distribution.
    expect(at(0, 0)).toBeGreaterThan(96);
    expect(at(0, 0)).toBeLessThan(108);
    expect(Math.abs(at(7, 0) - at(0, 7))).toBeLessThanOrEqual(1);
    let light = 0;
    for (let index = 0; index < data.length; index += 4) light += data[index] ?? 0;
    expect(light / (81 * 255)).toBeCloseTo(1, 1);
  });

  it('a blur does not mix the color of transparent pixels into visible ones', () => {
    const data = new Uint8ClampedArray(21 * 4);
    for (let x = 0; x < 21; x++) data.set(x < 10 ? [0, 255, 0, 0] : [200, 0, 0, 255], x * 4);
    blurPixels(data, 21, 1, 2);
    expect(Array.from(data.subarray(11 * 4, 11 * 4 + 3))).toEqual([200, 0, 0]);
  });
});
