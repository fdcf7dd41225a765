/** Numbers of pictures that the page has. */
export interface Look {
  /** Body times the looks of its eyes, plus the eyes. */
  pose: number;
  mouth: number;
}

/** One frame of the stream: 40 ms of picture and sound (docs/protocols/avatar-stream.md). */
export interface Frame {
  talking: boolean;
  sessionId: string;
  /** JPEG of the face rectangle. */
  face: Uint8Array<ArrayBuffer>;
  /** JPEG of the whole figure; empty when it is the previous one. */
  image: Uint8Array<ArrayBuffer>;
  /** PCM16 little-endian mono, 16 kHz. */
  sound: Int16Array<ArrayBuffer>;
  /** On a stream of packs; such a frame has no pictures. */
  look: Look | null;
}

export const SOUND_BYTES = 1280;
export const SAMPLE_RATE = 16_000;
const SESSION_BYTES = 36;
const HEADER_BYTES = 1 + SESSION_BYTES + 4 + 4;
const LOOK_BYTES = 4;

/**
 * Reads a binary message of the stream.
 * @param hasLook whether the stream is one of packs
 * @throws RangeError when its lengths do not add up.
 */
export function parseFrame(bytes: ArrayBuffer, hasLook: boolean): Frame {
  const tail = hasLook ? LOOK_BYTES : 0;
  if (bytes.byteLength < HEADER_BYTES + SOUND_BYTES + tail)
    throw new RangeError('The frame is shorter than its header and sound');
  const view = new DataView(bytes);
  const faceSize = view.getUint32(1 + SESSION_BYTES);
  const imageSize = view.getUint32(1 + SESSION_BYTES + 4);
  if (HEADER_BYTES + faceSize + imageSize + SOUND_BYTES + tail !== bytes.byteLength) {
    throw new RangeError(
      `The frame says ${faceSize} and ${imageSize} bytes of picture and has ${bytes.byteLength} in all`,
    );
  }
  const soundAt = HEADER_BYTES + faceSize + imageSize;
  const lookAt = soundAt + SOUND_BYTES;
  return {
    talking: view.getUint8(0) === 1,
    sessionId: String.fromCharCode(...new Uint8Array(bytes, 1, SESSION_BYTES)),
    face: new Uint8Array(bytes, HEADER_BYTES, faceSize),
    image: new Uint8Array(bytes, HEADER_BYTES + faceSize, imageSize),
    sound: new Int16Array(bytes.slice(soundAt, soundAt + SOUND_BYTES)),
    look: hasLook ? { pose: view.getUint16(lookAt), mouth: view.getUint16(lookAt + 2) } : null,
  };
}
