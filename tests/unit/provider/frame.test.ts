import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { avatarStream } from '../../../contract/speech/limits';
import { decodeFrame, encodeFrame, SILENCE } from '../../../server/realtime/provider/frame';

const NONE = Buffer.alloc(0);
const bytes = (maxLength: number) => fc.uint8Array({ maxLength }).map((array) => Buffer.from(array));
const frame = fc.record({
  talking: fc.boolean(),
  sessionId: fc.uuid(),
  face: bytes(300),
  image: bytes(600),
  sound: fc.uint8Array({ minLength: 1_280, maxLength: 1_280 }).map((array) => Buffer.from(array)),
  tail: fc.constantFrom(Buffer.alloc(0), Buffer.from([1, 2, 3, 4])),
});

describe('stream frame', () => {
  it('survives encoding, and has exactly the documented length', () => {
    fc.assert(
      fc.property(frame, (sent) => {
        const encoded = encodeFrame(sent);
        expect(encoded).toHaveLength(
          avatarStream.headerBytes +
            sent.face.length +
            sent.image.length +
            avatarStream.soundBytes +
            sent.tail.length,
        );
        expect(decodeFrame(encoded, sent.tail.length)).toEqual(sent);
      }),
    );
  });

  it('has the documented bytes in the documented places', () => {
    const sessionId = '01234567-89ab-cdef-0123-456789abcdef';
    const encoded = encodeFrame({
      talking: true,
      sessionId,
      face: Buffer.from('F'),
      image: Buffer.from('II'),
      sound: SILENCE,
      tail: NONE,
    });
    expect(encoded[0]).toBe(1);
    expect(encoded.toString('ascii', 1, 37)).toBe(sessionId);
    expect([...encoded.subarray(37, 45)]).toEqual([0, 0, 0, 1, 0, 0, 0, 2]);
    expect(encoded.toString('ascii', 45, 48)).toBe('FII');
  });

  it('is refused when it is cut short or its lengths lie', () => {
    fc.assert(
      fc.property(frame, fc.nat(), (sent, cut) => {
        const encoded = encodeFrame(sent);
        expect(() => decodeFrame(encoded.subarray(0, cut % encoded.length), sent.tail.length)).toThrow(
          RangeError,
        );
      }),
    );
    expect(() =>
      encodeFrame({
        talking: false,
        sessionId: '',
        face: NONE,
        image: NONE,
        sound: Buffer.alloc(3),
        tail: NONE,
      }),
    ).toThrow(RangeError);
  });
});
