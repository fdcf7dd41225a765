import { expect, test } from 'vitest';
import {
  faceLookOf,
  headOf,
  type VideoFaultCode,
  videoFaults,
  type VideoLook,
} from '../../../contract/clone/video-check';
import { videoLimits, videoReading } from '../../../contract/clone/limits';
import { decodePoints, encodePoints } from '../../../contract/clone/video-points';
import { cameraShift, type GrayPicture } from '../../../contract/clone/video-shift';
import { frameTimes, longestCalm, stillWindows } from '../../../contract/clone/video-window';
import { portraitSource } from '../../fixtures/portrait';

const about = { seconds: 90, width: 1920, height: 1080 };
const calmFace = { x: 0.5, y: 0.25, width: 0.3, air: 1.5, yaw: 3, lips: 0.02 };

/** Looks four times a second; `change` says what differs in each. */
function series(
  change: (time: number, i: number) => Partial<VideoLook> = () => ({}),
  count = 120,
): VideoLook[] {
  return Array.from({ length: count }, (_, i) => ({
    time: i / 4,
    light: { brightness: 120, sharpness: 300 },
    camera: { x: 0, y: 0 },
    faces: 1,
    face: calmFace,
    ...change(i / 4, i),
  }));
}

const codes = (looks: VideoLook[], changed: Partial<typeof about> = {}): VideoFaultCode[] =>
  videoFaults({ ...about, ...changed }, looks).map(({ code }) => code);

/** A face that is displaced by shares of the frame's width. */
const faceAt = (x: number, y = 0) => ({ ...calmFace, x: calmFace.x + x, y: calmFace.y + y });

test('a steady person before a steady camera is taken', () => {
  expect(codes(series())).toEqual([]);
  expect(codes(series((time) => ({ face: faceAt(0.01 * Math.sin(time)) })))).toEqual([]);
});

test('a shaking camera is distinguished from a moving person', () => {
  const shift = (i: number) => 0.03 * (i % 2 === 0 ? 1 : -1);
  // The person stands still, and goes to and fro with the picture.
  const shaken = series((_, i) => ({ camera: { x: shift(i), y: 0 }, face: faceAt(shift(i) / 2) }));
  expect(codes(shaken)).toEqual(['shaky']);
  const panned = series((_, i) => ({ camera: { x: 0.02, y: 0 }, face: faceAt(0.02 * i - 1.2) }));
  expect(codes(panned)).toEqual(['shaky']);
  const moving = series((_, i) => ({ face: faceAt(i % 2 === 0 ? 0.06 : -0.06) }));
  expect(codes(moving)).toEqual(['complex']);
});

test('a fault has the measured value, the limit, and the time at which it is seen best', () => {
  const looks = series((_, i) => ({ camera: { x: i === 70 ? 0.04 : 0.02, y: 0 }, face: faceAt(0.02 * i) }));
  expect(videoFaults(about, looks)[0]).toEqual({
    code: 'shaky',
    value: 0.02,
    limit: videoLimits.shake,
    time: 17.5,
  });
});

test.each([
  ['nobody', { face: null, faces: 0 }, ['noFace']],
  ['two persons', { faces: 2 }, ['severalFaces']],
  ['a person who is cut off', { face: { ...calmFace, air: 0.9 } }, ['incomplete']],
  ['a person far away', { face: { ...calmFace, width: 0.1 } }, ['incomplete']],
  ['a face that fills the frame', { face: { ...calmFace, width: 0.7 } }, ['incomplete']],
  ['a head that is turned', { face: { ...calmFace, yaw: 30 } }, ['turned']],
  ['an open mouth', { face: { ...calmFace, lips: 0.3 } }, ['mouthOpen']],
  ['the dark', { light: { brightness: 10, sharpness: 300 } }, ['dark']],
  ['glaring light', { light: { brightness: 240, sharpness: 300 } }, ['bright']],
  ['a lens out of focus', { light: { brightness: 120, sharpness: 12 } }, ['blurred']],
] as const)('%s is found', (_, change, expected) => {
  expect(codes(series(() => change))).toEqual(expected);
});

test.each([
  ['severalFaces', videoLimits.few, { faces: 2 }],
  ['incomplete', videoLimits.few, { face: { ...calmFace, air: 0.5 } }],
  ['mouthOpen', videoLimits.mouthOpen, { face: { ...calmFace, lips: 0.3 } }],
  ['noFace', 1 - videoLimits.seen, { face: null, faces: 0 }],
] as const)('%s: up to a share of the frames is tolerated', (code, share, change) => {
  const bad = (count: number) => codes(series((_, i) => (i < count ? change : {}), 100));
  expect(bad(Math.round(share * 100))).toEqual([]);
  expect(bad(Math.round(share * 100) + 1)).toEqual([code]);
});

test('length and size: the limits themselves are still taken', () => {
  const { least, most } = videoLimits.seconds;
  const at = (seconds: number) => codes(series(), { seconds });
  expect([at(least - 0.1), at(least), at(most), at(most + 0.1)]).toEqual([['tooShort'], [], [], ['tooLong']]);
  expect(codes(series(), { width: 1080, height: 1920 })).toEqual([]);
  expect(codes(series(), { width: 1920, height: 1079 })).toEqual(['size']);
  expect(codes([], { seconds: 3, height: 400 })).toEqual(['tooShort', 'size']);
});

/** A picture with blocks at random places, seen from a place. */
function wall(left: number, top: number, person?: { at: number; shift: number }): GrayPicture {
  const [width, height] = [320, 180];
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = [x + left, y + top];
      const isPerson = person && x > person.at - 90 && x < person.at + 90 && y > 30;
      const shown = isPerson ? u + person.shift * 3 : u;
      data[y * width + x] =
        128 + 60 * Math.sin(shown / 3.1) * Math.cos(v / 4.3) + 40 * Math.sin((shown + v) / 7.7);
    }
  }
  return { data, width, height };
}

test('camera movement is measured at the edges, whatever the person does', () => {
  expect(cameraShift(wall(0, 0), wall(0, 0))).toEqual({ x: 0, y: 0 });
  const { x, y } = cameraShift(wall(0, 0), wall(5, -3));
  expect(x * 320).toBeCloseTo(-5, 5);
  expect(y * 320).toBeCloseTo(3, 5);
  // Somebody walks through the left edge of a still picture.
  const heads = [{ left: 0, right: 0.6, top: 0.05, bottom: 0.3 }];
  const walked = cameraShift(wall(0, 0, { at: 70, shift: 0 }), wall(0, 0, { at: 70, shift: 4 }), heads);
  expect(walked).toEqual({ x: 0, y: 0 });
  const plain = { data: new Uint8Array(320 * 180).fill(90), width: 320, height: 180 };
  expect(cameraShift(plain, plain)).toEqual({ x: 0, y: 0 });
});

test('a face is measured by its points', () => {
  const { reading } = portraitSource();
  const face = faceLookOf(reading.landmarks, reading);
  expect(face.lips).toBeLessThan(videoLimits.lips);
  expect(face.yaw).toBeLessThan(10);
  expect(face.air).toBeGreaterThan(1);
  expect(face.x).toBeCloseTo(0.5, 1);
  const head = headOf(face, reading);
  expect(head.right - head.left).toBeGreaterThan(face.width);
});

test('the calmest window is found, as long as possible', () => {
  const calm = series((time, i) => ({
    face: time >= 10 && time <= 17 ? calmFace : faceAt(i % 2 === 0 ? 0.02 : -0.02),
  }));
  const [best] = stillWindows(calm);
  expect(best?.from).toBeGreaterThanOrEqual(9.5);
  expect(best?.to).toBeLessThanOrEqual(17.5);
  expect((best?.to ?? 0) - (best?.from ?? 0)).toBeGreaterThan(6);
  const [whole] = stillWindows(series());
  expect((whole?.to ?? 0) - (whole?.from ?? 0)).toBe(videoReading.loop.most);
});

test('a mouth that never rests leaves no calm window', () => {
  const talking = series((time) => ({ face: { ...calmFace, lips: time % 3 < 1 ? 0.3 : 0.02 } }));
  expect(codes(talking)).toEqual([]);
  expect(stillWindows(talking)).toEqual([]);
  expect(longestCalm(talking)).toBeCloseTo(1.75);
});

test('frames of a part are read 12.5 times a second, a hundred at most', () => {
  expect(frameTimes({ from: 2, to: 6, motion: 0 })).toHaveLength(51);
  const many = frameTimes({ from: 2, to: 10, motion: 0 });
  expect(many).toHaveLength(100);
  expect(many.at(-1)).toBeCloseTo(9.92);
});

test('points are written in eighths of a pixel, and read only when they are whole', () => {
  const { landmarks } = portraitSource().reading;
  const times = [1, 2];
  const points = encodePoints([landmarks, landmarks]);
  const [, second = []] = decodePoints({ times, points }) ?? [];
  second.forEach((value, i) => {
    if (i % 3 !== 2) expect(Math.abs(value - (landmarks[i] ?? 0))).toBeLessThanOrEqual(1 / 16);
  });
  expect(decodePoints({ times: [1], points })).toBeNull();
  expect(decodePoints({ times, points: `${points.slice(4)}!!!!` })).toBeNull();
  expect(decodePoints({ times, points: 'AAA' })).toBeNull();
});
