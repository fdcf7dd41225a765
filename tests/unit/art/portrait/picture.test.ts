import { expect, test } from 'vitest';
import { cutOut } from '../../../../art/portrait/picture/cutout';
import { BASE_HEIGHT, BASE_WIDTH, layOut } from '../../../../art/portrait/picture/layout';
import { createRaster } from '../../../../art/portrait/picture/raster';

/** A mask whose person is a rectangle. */
function maskOf(width: number, height: number, person: { left: number; top: number; right: number }) {
  const data = new Uint8Array(width * height);
  for (let y = person.top; y < height; y++) data.fill(255, y * width + person.left, y * width + person.right);
  return { data, width, height };
}

/** Landmarks with only forehead and chin set. */
function faceAt(x: number, top: number, chin: number): number[] {
  const landmarks = Array.from({ length: 468 * 3 }, () => 0);
  [landmarks[30], landmarks[31], landmarks[456], landmarks[457]] = [x, top, x, chin];
  return landmarks;
}

test('a figure reaches the lower edge, with a face as large as a drawn character’s', () => {
  const layout = layOut(maskOf(1000, 1500, { left: 200, top: 100, right: 800 }), faceAt(500, 250, 550));
  expect(300 * (layout.width / 1000)).toBeCloseTo(285, 0);
  expect(layout.top + layout.height).toBeGreaterThanOrEqual(BASE_HEIGHT);
  expect(layout.left + layout.width / 2).toBeCloseTo(BASE_WIDTH / 2, -1);
  expect(layout.fades).toEqual({ left: false, right: false, bottom: false });
});

test('a close portrait is drawn as large as the frame needs, within limits', () => {
  const close = layOut(maskOf(1200, 1600, { left: 0, top: 60, right: 1200 }), faceAt(600, 250, 900));
  expect(close.width).toBeGreaterThanOrEqual(BASE_WIDTH);
  expect(close.left).toBeLessThanOrEqual(0);
  expect(close.left + close.width).toBeGreaterThanOrEqual(BASE_WIDTH);
  // So close that the frame cannot be filled: both sides are faded instead of cut.
  const closest = layOut(maskOf(900, 1600, { left: 0, top: 60, right: 900 }), faceAt(450, 250, 1250));
  expect(1000 * (closest.width / 900)).toBeLessThanOrEqual(401);
  expect(closest.fades).toMatchObject({ left: true, right: true });
  expect(Math.abs(closest.left + closest.width / 2 - BASE_WIDTH / 2)).toBeLessThanOrEqual(1);
});

test('only the figure around the face is cut out: without holes, and without other objects', () => {
  const [width, height] = [200, 200];
  const picture = createRaster(width, height);
  const mask = new Float32Array(width * height);
  const inside = (x: number, y: number) => x >= 50 && x < 150 && y >= 40;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const isHole = Math.hypot(x - 100, y - 150) < 6;
      const isOther = x < 20 && y < 30;
      mask[at] = (inside(x, y) && !isHole) || isOther ? 1 : 0;
      picture.data.set(inside(x, y) ? [180, 120, 90, 255] : [240, 240, 245, 255], at * 4);
    }
  }
  const place = { width, height, left: 0, top: 0, fades: { left: false, right: false, bottom: false } };
  cutOut(picture, mask, { x: 100, y: 80 }, place);
  const alpha = (x: number, y: number) => picture.data[(y * width + x) * 4 + 3];
  expect([alpha(100, 80), alpha(100, 150), alpha(60, 60)]).toEqual([255, 255, 255]);
  expect([alpha(5, 5), alpha(180, 100), alpha(100, 10)]).toEqual([0, 0, 0]);
  // No pixel that can be seen keeps the pale background's color.
  for (let at = 0; at < width * height; at++)
    if ((picture.data[at * 4 + 3] ?? 0) > 0) expect(picture.data[at * 4 + 2]).toBeLessThan(150);
});

test('a sliver of wall in the mask is removed', () => {
  const [width, height] = [200, 200];
  const picture = createRaster(width, height);
  const mask = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      mask[at] = x >= 50 && x < 150 && y >= 30 ? 1 : 0;
      // The person ends six pixels before the mask does.
      const isPerson = x >= 50 && x < 144 && y >= 30;
      picture.data.set(isPerson ? [90, 60, 40, 255] : [245, 245, 245, 255], at * 4);
    }
  }
  const place = { width, height, left: 0, top: 0, fades: { left: false, right: false, bottom: false } };
  cutOut(picture, mask, { x: 100, y: 100 }, place);
  expect(picture.data[(100 * width + 147) * 4 + 3]).toBeLessThan(20);
  expect(picture.data[(100 * width + 138) * 4 + 3]).toBe(255);
});
