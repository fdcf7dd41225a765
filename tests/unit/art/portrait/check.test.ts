import { expect, test } from 'vitest';
import { portraitLimits } from '../../../../contract/clone/limits';
import type { PortraitReading } from '../../../../contract/clone/schema';
import { faceHeightOf, measureLight, portraitFaults, yawOf } from '../../../../contract/clone/portrait-check';
import { faceReadings } from '../../../fixtures/portrait';

const readings = faceReadings();
const reading = readings.nora as PortraitReading;
const light = { brightness: 120, sharpness: 300 };
const codes = (changed: Partial<PortraitReading>, lit: Partial<typeof light> = {}) =>
  portraitFaults({ ...reading, ...changed }, { ...light, ...lit }).map(({ code }) => code);

/** The same face in another size, in a picture that grows with it. */
const scaled = (factor: number): PortraitReading => ({
  ...reading,
  width: reading.width * factor,
  height: reading.height * factor,
  landmarks: reading.landmarks.map((value) => value * factor),
});
/** The same face moved down or to the right. */
const moved = (x: number, y: number) =>
  reading.landmarks.map((value, i) => value + (i % 3 === 0 ? x : i % 3 === 1 ? y : 0));

test('every test face passes except the turned one', () => {
  const { turned, ...others } = readings;
  for (const other of Object.values(others)) expect(portraitFaults(other, light)).toEqual([]);
  expect(yawOf(turned as PortraitReading)).toBeGreaterThan(15);
});

test('a picture without a face, or with several, gets that fault', () => {
  expect(codes({ faces: 0 })).toEqual(['noFace']);
  const sure = portraitLimits.confidence;
  expect(codes({ confidence: sure - 0.01 })).toEqual(['noFace']);
  expect(codes({ confidence: sure })).toEqual([]);
  expect(codes({ faces: 1 })).toEqual([]);
  expect(codes({ faces: 2 })).toEqual(['severalFaces']);
});

test('a fault has the measured value and the limit', () => {
  expect(portraitFaults({ ...reading, faces: 3 }, light)).toEqual([
    { code: 'severalFaces', value: 3, limit: 1 },
  ]);
});

test.each([
  ['dark', 'brightness', portraitLimits.darkest, -1],
  ['bright', 'brightness', portraitLimits.brightest, 1],
  ['blurred', 'sharpness', portraitLimits.sharpness, -1],
] as const)('%s: the limit itself is still taken', (code, part, limit, worse) => {
  expect(codes({}, { [part]: limit - worse })).toEqual([]);
  expect(codes({}, { [part]: limit })).toEqual([]);
  expect(codes({}, { [part]: limit + worse })).toEqual([code]);
});

test('a picture of 479 pixels is too small, one of 480 is not', () => {
  const { shortestSide } = portraitLimits;
  const wide = (height: number) => codes({ height: Math.max(height, reading.height), width: height });
  // The face would leave a narrow picture, so only the size is looked at.
  expect(wide(shortestSide - 1)).toContain('size');
  expect(wide(shortestSide)).not.toContain('size');
  expect(wide(shortestSide + 1)).not.toContain('size');
});

test('a face one pixel lower than the limit is too small', () => {
  const factor = (height: number) => height / faceHeightOf(reading);
  const small = (height: number) => portraitFaults(scaled(factor(height)), light).map(({ code }) => code);
  const { faceHeight } = portraitLimits;
  expect(small(faceHeight - 1)).toContain('small');
  expect(small(faceHeight + 0.001)).not.toContain('small');
  expect(small(faceHeight + 1)).not.toContain('small');
});

test('a face needs space above it and at the sides', () => {
  const ys = reading.landmarks.filter((_, i) => i % 3 === 1);
  const room = Math.min(...ys) - portraitLimits.air.above * faceHeightOf(reading);
  expect(codes({ landmarks: moved(0, -room + 1) })).toEqual([]);
  expect(codes({ landmarks: moved(0, -room - 1) })).toEqual(['edge']);
  expect(codes({ landmarks: moved(-reading.width, 0) })).toEqual(['edge']);
});

test('invalid numbers fail the check', () => {
  expect(codes({}, { brightness: Number.NaN })).toContain('dark');
});

test('a head that leans to a side is not taken for one that is turned', () => {
  const angle = Math.PI / 7;
  const landmarks = reading.landmarks.map((value, i, all) => {
    const [x, y] = [all[i - (i % 3)] ?? 0, all[i - (i % 3) + 1] ?? 0];
    if (i % 3 === 0) return x * Math.cos(angle) - y * Math.sin(angle);
    return i % 3 === 1 ? x * Math.sin(angle) + y * Math.cos(angle) : value;
  });
  expect(yawOf({ landmarks })).toBeCloseTo(yawOf(reading), 3);
});

test('light is the mean luminance, sharpness the variance of the Laplacian', () => {
  const flat = new Uint8Array(10 * 8 * 3).fill(90);
  const even = measureLight(flat, { width: 10, height: 8, channels: 3 });
  expect(even.brightness).toBeCloseTo(90, 3);
  expect(even.sharpness).toBeCloseTo(0, 3);
  const board = Uint8Array.from({ length: 10 * 8 * 4 }, (_, i) => {
    const pixel = Math.floor(i / 4);
    return (Math.floor(pixel / 10) + (pixel % 10)) % 2 === 0 ? 200 : 0;
  });
  // Every pixel differs from all four neighbors by 200: the Laplacian is 800 up and down.
  const sharp = measureLight(board, { width: 10, height: 8, channels: 4 });
  expect(sharp.brightness).toBeCloseTo(100, 3);
  expect(sharp.sharpness).toBeCloseTo(640_000, 0);
});
