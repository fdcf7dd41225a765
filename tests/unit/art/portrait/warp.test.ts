import { expect, test } from 'vitest';
import { BAKED_MOUTHS } from '../../../../server/engines/avatar/mouths';
import { EYES } from '../../../../server/engines/avatar/poses/moves';
import { warp } from '../../../../art/portrait/draw/warp';
import { frameOf } from '../../../../art/portrait/face/frame';
import { OVAL } from '../../../../art/portrait/face/landmarks';
import { moveEyes } from '../../../../art/portrait/face/lids';
import { foldedTriangles, meshOf } from '../../../../art/portrait/face/mesh';
import { moveForMouth, placeMouth, restMouthOf } from '../../../../art/portrait/face/mouth';
import { copyRaster, createRaster, sample } from '../../../../art/portrait/picture/raster';
import { faceReadings } from '../../../fixtures/portrait';

/** The points of a face, so large that it is 285 pixels high. */
function pointsOf(name: string) {
  const { landmarks } = faceReadings()[name] as { landmarks: number[] };
  const at = (i: number) => ({ x: landmarks[i * 3] ?? 0, y: landmarks[i * 3 + 1] ?? 0 });
  const scale = 285 / Math.hypot(at(152).x - at(10).x, at(152).y - at(10).y);
  return Array.from({ length: 468 }, (_, i) => ({ x: at(i).x * scale, y: at(i).y * scale }));
}

function faceOf(name: string) {
  const points = pointsOf(name);
  const frame = frameOf(points);
  const rest = restMouthOf(points, frame);
  return { mesh: meshOf(points), frame, rest };
}

const names = Object.keys(faceReadings()).filter((name) => name !== 'turned');

/** A picture in which no two neighbors are alike. */
function noise(width: number, height: number) {
  const picture = createRaster(width, height);
  for (let i = 0; i < picture.data.length; i++) picture.data[i] = (i * 7919 + (i >> 3) * 104_729) % 256;
  return picture;
}

test.each(names)('%s: no mouth shape folds a triangle of the skin', (name) => {
  const { mesh, frame, rest } = faceOf(name);
  BAKED_MOUTHS.forEach((shape, i) => {
    const moved = moveForMouth(mesh, frame, rest, placeMouth(rest, shape));
    expect([i, foldedTriangles(mesh, moved)]).toEqual([i, []]);
  });
});

test.each(names)('%s: lips that are closed meet, and an open mouth is open', (name) => {
  const { rest } = faceOf(name);
  const calm = { open: 0, spread: 0, round: 0, press: 0, tuck: 0, tongue: 0 };
  expect(placeMouth(rest, calm).gap).toBeCloseTo(0, 6);
  expect(placeMouth(rest, { ...calm, open: 0.85 }).gap).toBeGreaterThan(0.7 * rest.half);
  // Rounding draws the corners in.
  expect(placeMouth(rest, { ...calm, open: 0.2, round: 0.95 }).half).toBeLessThan(0.75 * rest.half);
});

test('an unmoved face is drawn unchanged, to the byte', () => {
  const { mesh } = faceOf('nora');
  const picture = noise(700, 760);
  const drawn = copyRaster(picture);
  warp(picture, drawn, mesh, mesh.points);
  expect(Buffer.from(drawn.data).equals(Buffer.from(picture.data))).toBe(true);
});

test('a face that moves by whole pixels keeps its pixels', () => {
  const { mesh } = faceOf('rosa');
  const picture = noise(900, 900);
  const drawn = createRaster(900, 900);
  warp(
    picture,
    drawn,
    mesh,
    mesh.points.map(({ x, y }) => ({ x: x + 40, y: y + 20 })),
  );
  const { x, y } = mesh.points[205] as { x: number; y: number };
  for (let dy = -5; dy <= 5; dy++) {
    for (let dx = -5; dx <= 5; dx++) {
      const from = ((Math.round(y) + dy) * 900 + Math.round(x) + dx) * 4;
      const to = from + (20 * 900 + 40) * 4;
      expect(drawn.data.subarray(to, to + 4)).toEqual(picture.data.subarray(from, from + 4));
    }
  }
});

test('every pixel of a warped face is drawn: no seam stays between triangles', () => {
  const { mesh, frame, rest } = faceOf('kofi');
  const picture = createRaster(900, 900);
  picture.data.fill(200);
  const drawn = createRaster(900, 900);
  const shape = BAKED_MOUTHS[6] as (typeof BAKED_MOUTHS)[number];
  const moved = moveForMouth(mesh, frame, rest, placeMouth(rest, shape)).map(({ x, y }) => ({
    // All points move, so that all triangles are drawn.
    x: x + 0.3,
    y: y + 0.7,
  }));
  warp(picture, drawn, mesh, moved);
  const cheek = moved[205] as { x: number; y: number };
  const jaw = moved[OVAL[22] as number] as { x: number; y: number };
  for (let y = Math.ceil(cheek.y); y < jaw.y - 8; y++)
    expect([y, drawn.data[(y * 900 + Math.round(cheek.x)) * 4 + 3]]).toEqual([y, 200]);
});

test.each(names)('%s: closing the eyes and lifting the brows turns nothing over', (name) => {
  const { mesh, frame } = faceOf(name);
  for (const [look, pose] of Object.entries(EYES)) {
    const folded = foldedTriangles(mesh, moveEyes(mesh, frame, pose));
    expect([look, folded.length]).toEqual([look, 0]);
  }
});

test('sampling between pixels keeps a constant color, and on pixels is exact', () => {
  const picture = noise(20, 20);
  const to = new Uint8ClampedArray(4);
  sample(picture, 7, 9, to, 0);
  expect([...to]).toEqual([...picture.data.subarray((9 * 20 + 7) * 4, (9 * 20 + 7) * 4 + 4)]);
  picture.data.fill(77);
  for (const [x, y] of [
    [3.4, 5.9],
    [0.2, 0.1],
    [18.9, 19],
    [-2, 30],
  ] as const) {
    sample(picture, x, y, to, 0);
    for (const value of to) expect(Math.abs(value - 77)).toBeLessThanOrEqual(1);
  }
});
