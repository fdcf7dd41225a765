import { avatarStream } from '../../../contract/speech/limits';

/** One frame of the stream in its parts. */
export interface StreamFrame {
  talking: boolean;
  sessionId: string;
  face: Buffer;
  /** Empty: the picture did not change. */
  image: Buffer;
  /** 40 ms of PCM16 little-endian mono, 1,280 bytes. */
  sound: Buffer;
  /** Numbers of the pictures, for a client that has them: 4 bytes, or none. */
  tail: Buffer;
}

const { headerBytes, sessionIdBytes, soundBytes } = avatarStream;
const FACE_LENGTH_AT = 1 + sessionIdBytes;
const IMAGE_LENGTH_AT = FACE_LENGTH_AT + 4;

/** 40 ms of silence. */
export const SILENCE: Buffer = Buffer.alloc(soundBytes);

function writeHead(out: Buffer, { talking, sessionId, face, image }: StreamFrame): void {
  out[0] = talking ? 1 : 0;
  out.write(sessionId, 1, sessionIdBytes, 'latin1');
  out.writeUInt32BE(face.length, FACE_LENGTH_AT);
  out.writeUInt32BE(image.length, IMAGE_LENGTH_AT);
  out.set(face, headerBytes);
}

/** The bytes before the frame image: talking u8, session id, face size u32, image size u32 (big-endian), face. */
export function encodeHead(frame: StreamFrame): Buffer {
  const out = Buffer.allocUnsafe(headerBytes + frame.face.length);
  writeHead(out, frame);
  return out;
}

/** Writes a whole frame: {@link encodeHead}, the frame image, the sound, the numbers. */
export function encodeFrame(frame: StreamFrame): Buffer {
  const { face, image, sound, tail } = frame;
  if (sound.length !== soundBytes) throw new RangeError(`sound of ${sound.length} bytes`);
  const imageAt = headerBytes + face.length;
  const out = Buffer.allocUnsafe(imageAt + image.length + soundBytes + tail.length);
  writeHead(out, frame);
  out.set(image, imageAt);
  out.set(sound, imageAt + image.length);
  out.set(tail, imageAt + image.length + soundBytes);
  return out;
}

/**
 * Reads a frame; the parts are views on the given bytes.
 * @param tailBytes 4 on a stream of packs, else 0
 * @throws RangeError when the lengths and the message do not fit
 */
export function decodeFrame(bytes: Buffer, tailBytes = 0): StreamFrame {
  if (bytes.length < headerBytes + soundBytes) throw new RangeError(`frame of ${bytes.length} bytes`);
  const faceEnd = headerBytes + bytes.readUInt32BE(FACE_LENGTH_AT);
  const imageEnd = faceEnd + bytes.readUInt32BE(IMAGE_LENGTH_AT);
  const soundEnd = imageEnd + soundBytes;
  if (soundEnd + tailBytes !== bytes.length) throw new RangeError('lengths do not fit the frame');
  return {
    talking: bytes[0] === 1,
    sessionId: bytes.toString('latin1', 1, FACE_LENGTH_AT),
    face: bytes.subarray(headerBytes, faceEnd),
    image: bytes.subarray(faceEnd, imageEnd),
    sound: bytes.subarray(imageEnd, soundEnd),
    tail: bytes.subarray(soundEnd),
  };
}
