import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeFrame } from '../../../server/realtime/provider/frame';
import { parseFrame, SOUND_BYTES } from '../../../src/plugins/avatar-stream/frame';
import {
  FrameQueue,
  QUEUE_LIMIT,
  START_AFTER_MS,
  START_AT,
} from '../../../src/plugins/avatar-stream/frameQueue';
import { retryDelay } from '../../../src/plugins/avatar-stream/retry';

const sessionId = '0f8fad5b-d9cb-469f-a165-70867728950e';

/** The bytes of an encoded frame as the browser gets them, however the server keeps them. */
function wire(frame: ReturnType<typeof encodeFrame>): ArrayBuffer {
  const parts = Buffer.isBuffer(frame)
    ? [frame]
    : Object.values(frame).filter((part) => Buffer.isBuffer(part));
  const bytes = Buffer.concat(parts);
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
}

describe('frame', () => {
  test('the browser reads what the server writes', () => {
    const bytes = fc.uint8Array({ maxLength: 300 });
    fc.assert(
      fc.property(
        fc.boolean(),
        bytes,
        bytes,
        fc.uint8Array({ minLength: SOUND_BYTES, maxLength: SOUND_BYTES }),
        (talking, face, image, sound) => {
          const frame = parseFrame(
            wire(
              encodeFrame({
                talking,
                sessionId,
                face: Buffer.from(face),
                image: Buffer.from(image),
                sound: Buffer.from(sound),
                tail: Buffer.alloc(0),
              }),
            ),
            false,
          );
          expect(frame.talking).toBe(talking);
          expect(frame.sessionId).toBe(sessionId);
          expect(Buffer.from(frame.face)).toEqual(Buffer.from(face));
          expect(Buffer.from(frame.image)).toEqual(Buffer.from(image));
          expect(Buffer.from(frame.sound.buffer)).toEqual(Buffer.from(sound));
        },
      ),
    );
  });

  test('in a stream of packs, the browser reads the pose and the mouth after the sound', () => {
    const number = fc.nat({ max: 65_535 });
    fc.assert(
      fc.property(number, number, (pose, mouth) => {
        const tail = Buffer.alloc(4);
        tail.writeUInt16BE(pose, 0);
        tail.writeUInt16BE(mouth, 2);
        const none = Buffer.alloc(0);
        const sound = Buffer.alloc(SOUND_BYTES, 7);
        const bytes = wire(encodeFrame({ talking: true, sessionId, face: none, image: none, sound, tail }));
        expect(bytes.byteLength).toBe(45 + SOUND_BYTES + 4);
        const frame = parseFrame(bytes, true);
        expect(frame.look).toEqual({ pose, mouth });
        expect(Buffer.from(frame.sound.buffer)).toEqual(sound);
        expect(() => parseFrame(bytes, false)).toThrow(RangeError);
      }),
    );
  });

  test.each([0, 44, 45, 45 + SOUND_BYTES - 1])('%i bytes are no frame', (length) => {
    expect(() => parseFrame(new ArrayBuffer(length), false)).toThrow(RangeError);
  });

  test('lengths that do not add up are refused', () => {
    const bytes = wire(
      encodeFrame({
        talking: false,
        sessionId,
        face: Buffer.from([1, 2]),
        image: Buffer.alloc(0),
        sound: Buffer.alloc(SOUND_BYTES),
        tail: Buffer.alloc(0),
      }),
    );
    new DataView(bytes).setUint32(37, 7);
    expect(() => parseFrame(bytes, false)).toThrow(RangeError);
  });
});

describe('queue', () => {
  test(`playing begins at ${START_AT} frames, or after ${START_AFTER_MS} ms with fewer`, () => {
    const queue = new FrameQueue<string>();
    for (let i = 0; i < START_AT - 1; i++) queue.push('f', 0);
    expect(queue.ready(START_AFTER_MS - 1)).toBe(false);
    expect(queue.ready(START_AFTER_MS)).toBe(true);
    const full = new FrameQueue<string>();
    for (let i = 0; i < START_AT; i++) full.push('f', 0);
    expect(full.ready(0)).toBe(true);
  });

  test('once started it plays to the last frame, and buffers again when it ran empty', () => {
    const queue = new FrameQueue<number>();
    for (let i = 0; i < START_AT; i++) queue.push(i, 0);
    expect(queue.ready(0)).toBe(true);
    for (let i = 0; i < START_AT; i++) {
      expect(queue.ready(0)).toBe(true);
      queue.shift();
    }
    expect(queue.ready(0)).toBe(false);
    queue.push(1, 1000);
    expect(queue.ready(1000)).toBe(false);
  });

  test('a new epoch drops waiting frames and counts from 0, while sequence numbers continue', () => {
    const queue = new FrameQueue<string>();
    queue.begin(1);
    queue.push('idle', 0);
    queue.push('idle', 0);
    expect(queue.begin(2).map(({ frame }) => frame)).toEqual(['idle', 'idle']);
    expect(queue.push('talk', 0)).toMatchObject({ epoch: 2, inEpoch: 0, sequence: 2 });
    expect(queue.length).toBe(1);
  });

  test('there is room for 25 frames', () => {
    const queue = new FrameQueue<number>();
    expect(queue.room).toBe(QUEUE_LIMIT);
    for (let i = 0; i < QUEUE_LIMIT + 3; i++) queue.push(i, 0);
    expect(queue.room).toBe(0);
  });
});

test('retries back off up to 15 s, with a jitter of a fifth', () => {
  expect([0, 1, 2].map((attempt) => retryDelay(attempt, 0.5))).toEqual([500, 1000, 2000]);
  expect(retryDelay(30, 0)).toBeCloseTo(12_000);
  expect(retryDelay(30, 1)).toBeCloseTo(18_000);
});
