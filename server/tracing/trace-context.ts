import { createHmac, timingSafeEqual } from 'node:crypto';

/** A place in a trace, as W3C Trace Context names it. */
export interface TracePlace {
  traceId: string;
  spanId: string;
  /** Whether anyone who began the trace wants it kept. */
  isSampled: boolean;
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const SAMPLED = 1;
const nothing = /^0+$/;

/** Reads the header `traceparent`; null when it is none. */
export function readTraceparent(text: unknown): TracePlace | null {
  const [, traceId = '', spanId = '', flags = '00'] =
    TRACEPARENT.exec(typeof text === 'string' ? text : '') ?? [];
  if (nothing.test(traceId) || nothing.test(spanId) || traceId === '') return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
}

export const writeTraceparent = ({ traceId, spanId, isSampled }: TracePlace): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;

const CHANCE_BYTES = 6;
const RECEIPT_LENGTH = 22;

/**
 * Which traces of pages are kept, and whose they are. Both follow from a key that only the servers know: a page cannot choose
 * an id that is kept, and all servers of one database keep the same ones.
 */
export interface TraceRules {
  isKept(traceId: string): boolean;

  /** What somebody shows who adds to a trace that is theirs. */
  receipt(traceId: string, owner: string): string;

  isReceipt(given: string, traceId: string, owner: string): boolean;
}

/**
 * See {@link TraceRules}.
 * @param share of all traces, 0 to 1
 */
export function createTraceRules(key: string, share: number): TraceRules {
  const hash = (text: string) => createHmac('sha256', key).update(text).digest();
  const receipt = (traceId: string, owner: string) =>
    hash(`receipt ${traceId} ${owner}`).toString('base64url').slice(0, RECEIPT_LENGTH);
  return {
    isKept: (traceId: string): boolean =>
      hash(`kept ${traceId}`).readUIntBE(0, CHANCE_BYTES) < share * 2 ** (8 * CHANCE_BYTES),
    receipt,
    isReceipt(given: string, traceId: string, owner: string): boolean {
      const [expected, shown] = [Buffer.from(receipt(traceId, owner)), Buffer.from(given)];
      return expected.length === shown.length && timingSafeEqual(expected, shown);
    },
  };
}
