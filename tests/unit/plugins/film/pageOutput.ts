import { vi } from 'vitest';

/** A sound that was started: when, on the clock of its context, and at which second of it. */
interface Start {
  readonly sound: { readonly duration: number };
  readonly when: number;
  readonly offset: number;
  readonly volume: number;
}

/** A change of a volume, on the clock of its context. */
interface Curve {
  readonly values: readonly number[];
  readonly at: number;
  readonly duration: number;
}

/** An audio context whose clock a test moves. It refuses what browsers refuse. */
export class OutputContext {
  currentTime = 0;
  state: AudioContextState = 'running';
  readonly outputLatency = 0;
  readonly destination = { volume: 1 };
  readonly starts: Start[] = [];
  readonly curves: Curve[] = [];
  /** What a call of `resume` waits for. */
  resumes: Promise<void> = Promise.resolve();

  createBuffer(_channels: number, length: number, rate: number) {
    const samples = new Float32Array(length);
    return { duration: length / rate, getChannelData: () => samples };
  }

  createBufferSource() {
    const { starts } = this;
    let volume = () => 1;
    return {
      buffer: { duration: 0 },
      loop: false,
      connect(node: { volume: number }) {
        volume = () => node.volume;
        return node;
      },
      start(when: number, offset: number) {
        starts.push({ sound: this.buffer, when, offset, volume: volume() });
      },
    };
  }

  createGain() {
    const { curves } = this;
    const gain = {
      value: 1,
      setValueCurveAtTime(values: Float32Array, at: number, duration: number) {
        if (curves.some((one) => at < one.at + one.duration && one.at < at + duration))
          throw new DOMException('The curve overlaps another one', 'NotSupportedError');
        curves.push({ values: [...values], at, duration });
      },
    };
    return {
      gain,
      get volume() {
        return gain.value;
      },
      connect: <T>(node: T) => node,
    };
  }

  async suspend() {
    this.state = 'suspended';
  }

  async resume() {
    await this.resumes;
    this.state = 'running';
  }

  async close() {
    this.state = 'closed';
  }
}

/** Puts a sound output and a screen into the place of the browser's; `vi.unstubAllGlobals` takes them away. */
export function pageOutput() {
  const contexts: OutputContext[] = [];
  const waiting = new Map<number, () => void>();
  let asked = 0;
  vi.stubGlobal(
    'AudioContext',
    class extends OutputContext {
      constructor() {
        super();
        contexts.push(this);
      }
    },
  );
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
    asked++;
    waiting.set(asked, draw);
    return asked;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => waiting.delete(id));

  const context = (): OutputContext => {
    const latest = contexts.at(-1);
    if (latest === undefined) throw new Error('Nothing was played yet');
    return latest;
  };
  /** When what is played begins: the speech of the first scene is started first, and a part of it may be left out. */
  const begins = () => {
    const [first] = context().starts;
    return first === undefined ? 0 : first.when - first.offset;
  };
  return {
    context,
    /** How many sound outputs were opened. */
    opened: () => contexts.length,
    /** The page draws once. */
    draw() {
      const due = [...waiting.values()];
      waiting.clear();
      for (const draw of due) draw();
    },
    /** How many pictures are asked for. */
    asked: () => waiting.size,
    /** Lets time pass until a second of what is played. */
    playTo(seconds: number) {
      if (context().state !== 'running') throw new Error('The sound stands still');
      context().currentTime = begins() + seconds;
      this.draw();
    },
    /** What was started, by the clock of what is played: `at` is when its first second would be heard. */
    heard: () =>
      context().starts.map(({ sound, when, offset, volume }) => ({
        sound,
        at: Math.round((when - offset - begins()) * 1000) / 1000,
        offset,
        volume,
      })),
    /** How loud the music is at a second of what is played; null where that was not said yet. */
    musicAt(seconds: number): number | null {
      const at = begins() + seconds;
      const curve = context().curves.find((one) => one.at - 1e-9 <= at && at <= one.at + one.duration + 1e-9);
      if (curve === undefined) return null;
      const step = ((at - curve.at) / curve.duration) * (curve.values.length - 1);
      return curve.values[Math.round(step)] ?? null;
    },
  };
}
