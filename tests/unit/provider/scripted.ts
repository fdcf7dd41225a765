import type { StreamMessage } from '../../../contract/provider/schema';
import { type AvatarPack, type MouthShape, REST } from '../../../server/engines/avatar/port';
import {
  type SpeechChunk,
  SpeechError,
  type SpeechRequest,
  type SpeechSynthesis,
} from '../../../server/engines/speech-synthesis/port';
import { decodeFrame, encodeFrame } from '../../../server/realtime/provider/frame';
import { pictureLooks } from '../../../server/realtime/provider/looks';
import { Viewer, type ViewerSink } from '../../../server/realtime/provider/viewer';

/** What came over a stream, in order. */
export type StreamItem =
  | { kind: 'frame'; talking: boolean; hasImage: boolean; face: string }
  | { kind: 'message'; message: StreamMessage };

/** A speech synthesis that speaks when the test says so: the exact moment of each chunk is the thing under test. */
export class ScriptedSpeech implements SpeechSynthesis {
  readonly provider = 'scripted';
  readonly spoken: string[] = [];
  private readonly waiting: (() => void)[] = [];
  failing = false;

  async available(): Promise<{ available: true }> {
    return { available: true };
  }

  /** One second of sound for each text, once released. */
  async *synthesize({ text, signal }: SpeechRequest): AsyncGenerator<SpeechChunk> {
    this.spoken.push(text);
    await new Promise<void>((resolve) => {
      this.waiting.push(resolve);
    });
    if (signal?.aborted) throw new SpeechError('aborted', 'cancelled');
    if (this.failing) throw new SpeechError('programFailed', 'the program died');
    yield {
      pcm: new Int16Array(16_000).fill(1_000),
      words: [{ start: 0, length: text.length, ms: 0 }],
      phonemes: [],
      visemes: [{ viseme: 'aa', startMs: 0, endMs: 1_000 }],
    };
  }

  /** Lets the oldest waiting text speak, and everything that follows from it happen. */
  async release(): Promise<void> {
    this.waiting.shift()?.();
    await settle();
  }

  async close(): Promise<void> {
    for (const resolve of this.waiting.splice(0)) resolve();
  }
}

/** Lets all promises that can go on do so. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const pack: AvatarPack = {
  info: { id: 7, left: 0, top: 0, width: 16, height: 16 },
  poses: 100,
  body: (pose) => Buffer.from(`body ${pose}`),
  face: (pose, mouth) => Buffer.from(`face ${pose} ${mouth}`),
  mouthFor: (shape: MouthShape) => (shape.open > 0 || shape === REST ? Math.round(shape.open * 10) : 0),
  distance: (a, b) => Math.abs(a - b) * 0.5,
};

export interface Rig {
  viewer: Viewer;
  speech: ScriptedSpeech;
  items: StreamItem[];
  /** Moves the clock. */
  pass(ms: number): void;
  setBacklog(bytes: number): void;
  /** Takes what came since the last call. */
  take(): StreamItem[];
}

/** A viewer on a clock that the test moves. */
export function rig(faceOnly = false): Rig {
  const items: StreamItem[] = [];
  const speech = new ScriptedSpeech();
  let now = 0;
  let backlog = 0;
  const sink: ViewerSink = {
    frame: (frame) => {
      const { talking, face, image } = decodeFrame(encodeFrame(frame));
      items.push({ kind: 'frame', talking, hasImage: image.length > 0, face: face.toString() });
    },
    message: (message) => items.push({ kind: 'message', message }),
    get backlog() {
      return backlog;
    },
  };
  const viewer = new Viewer({
    sessionId: '01234567-89ab-cdef-0123-456789abcdef',
    info: pack.info,
    looks: pictureLooks(pack, faceOnly ? 'face' : 'full'),
    speech,
    voice: { voice: 3080 },
    sink,
    now: () => now,
  });
  return {
    viewer,
    speech,
    items,
    pass: (ms) => {
      now += ms;
    },
    setBacklog: (bytes) => {
      backlog = bytes;
    },
    take: () => items.splice(0),
  };
}

/** Short form of a stretch of the stream: `.` idle frame, `T` talking frame, messages by their type. */
export const shorthand = (items: readonly StreamItem[]): string =>
  items
    .map((item) =>
      item.kind === 'frame'
        ? item.talking
          ? 'T'
          : '.'
        : ` ${item.message.type}${item.message.type === 'epoch' ? item.message.epoch : ''} `,
    )
    .join('')
    .replace(/\.+/g, (run) => `.${run.length}`)
    .replace(/T+/g, (run) => `T${run.length}`)
    .trim();
