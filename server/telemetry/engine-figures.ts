import { Counter, Histogram, type Registry } from 'prom-client';
import type { EngineFigure } from '../db/schema-node';

/** The kinds of engines whose calls are timed. */
export const engineKinds = [
  'chat',
  'embeddings',
  'rerank',
  'image',
  'speech',
  'recognition',
  'voice-clone',
  'avatar-service',
  'portrait',
  'typesetting',
  'storage',
  'sms',
  'wechat',
  'payment',
] as const;
export type EngineKind = (typeof engineKinds)[number];

type Rest = NonNullable<EngineFigure['rest']>;

/** One call of an engine that has ended. */
export interface EngineCall {
  engine: EngineKind;
  /** Who answered, as the settings name it: `openai`, `embedded`, `s3`. */
  adapter: string;
  /** From the call to what its user waits for: the first piece where the answer comes in pieces. */
  ms: number;
  /** False when it failed by itself; what its caller gave up, or asked wrongly, is no failure. */
  isOk: boolean;
}

export interface EngineFigures {
  observe(call: EngineCall): void;
  /** An engine failed and is left alone for a while, or is asked again (null). */
  rest(engine: EngineKind, adapter: string, rest: Rest | null): void;
  /** The engines that were called within the last five minutes or rest, with their figures. */
  recent(): EngineFigure[];
}

const WINDOW_MS = 300_000;
/** The newest calls that are kept of one engine. */
const KEPT_CALLS = 500;

interface Kept {
  at: number;
  ms: number;
  isOk: boolean;
}

interface Entry {
  engine: EngineKind;
  adapter: string;
  calls: Kept[];
  rest: Rest | null;
}

/** The value below which `share` of the sorted `values` lie. */
const percentile = (values: readonly number[], share: number): number =>
  values[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0;

/**
 * Collects how long the engines take: for the scraper of metrics, and for the status page.
 * @param now the clock, milliseconds since 1970
 */
export function createEngineFigures(registry: Registry, now: () => number = Date.now): EngineFigures {
  const duration = new Histogram({
    name: 'engine_call_duration_seconds',
    help: 'Time from the call of an engine to its answer, or its first piece',
    labelNames: ['engine', 'adapter', 'outcome'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120],
    registers: [registry],
  });
  const rests = new Counter({
    name: 'engine_rests_total',
    help: 'How often an engine failed and was left alone for a while, so that another one answered',
    labelNames: ['engine', 'adapter', 'reason'],
    registers: [registry],
  });
  const kept = new Map<string, Entry>();
  const entryOf = (engine: EngineKind, adapter: string): Entry => {
    const key = `${engine} ${adapter}`;
    const entry = kept.get(key) ?? { engine, adapter, calls: [], rest: null };
    kept.set(key, entry);
    return entry;
  };
  return {
    observe({ engine, adapter, ms, isOk }) {
      duration.observe({ engine, adapter, outcome: isOk ? 'ok' : 'failed' }, ms / 1000);
      const entry = entryOf(engine, adapter);
      entry.calls.push({ at: now(), ms, isOk });
      if (entry.calls.length > KEPT_CALLS) entry.calls.shift();
    },
    rest(engine, adapter, rest) {
      entryOf(engine, adapter).rest = rest;
      if (rest) rests.inc({ engine, adapter, reason: rest.reason });
    },
    recent() {
      const since = now() - WINDOW_MS;
      return [...kept.values()].flatMap(({ engine, adapter, calls, rest }) => {
        const recent = calls.filter(({ at }) => at > since);
        const last = recent.at(-1);
        if (last === undefined && rest === null) return [];
        const times = recent.map(({ ms }) => ms).toSorted((a, b) => a - b);
        return {
          engine,
          adapter,
          calls: recent.length,
          failures: recent.filter(({ isOk }) => !isOk).length,
          p50: percentile(times, 0.5),
          p95: percentile(times, 0.95),
          lastAt: last?.at ?? now(),
          rest,
        };
      });
    },
  };
}
