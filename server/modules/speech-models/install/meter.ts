import type { ModelStep } from '../../../../contract/speech-model/limits';

/** The speed is that of the last so many milliseconds. */
const WINDOW_MS = 8_000;

/** How far an installation is, as its row says it. */
export interface MeterReading {
  step: ModelStep;
  bytes: number;
  total: number | null;
  secondsLeft: number | null;
}

/** Follows how far an installation is, and how long the step will take yet. */
export function createMeter(now: () => number = Date.now) {
  let samples: { at: number; bytes: number }[] = [];
  let reading: MeterReading = { step: 'download', bytes: 0, total: null, secondsLeft: null };

  return {
    reach(step: ModelStep, bytes: number, total: number | null): void {
      const at = now();
      if (step !== reading.step || bytes < reading.bytes) samples = [];
      const last = samples.at(-1);
      if (last === undefined || at - last.at >= 250) samples.push({ at, bytes });
      samples = samples.filter((sample) => at - sample.at <= WINDOW_MS);
      reading = { step, bytes, total, secondsLeft: null };
    },
    read(): MeterReading {
      const [first] = samples;
      const seconds = first === undefined ? 0 : (now() - first.at) / 1000;
      const speed = first === undefined || seconds < 1 ? 0 : (reading.bytes - first.bytes) / seconds;
      const left = reading.total === null || speed <= 0 ? null : (reading.total - reading.bytes) / speed;
      return { ...reading, secondsLeft: left === null ? null : Math.min(Math.ceil(left), 999_999) };
    },
  };
}
