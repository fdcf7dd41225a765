import type { Config } from '../config';
import type { PageSpanName } from '../../contract/system/limits';
import type { Exporting } from './exporting';
import { type Attributes, noSpan, type Span } from '../tracing/span';
import { createTraceRules, readTraceparent, type TraceRules } from '../tracing/trace-context';

/** One stretch of time that a page has measured, milliseconds since the trace began there. */
export interface PageStretch {
  name: PageSpanName;
  start: number;
  end: number;
}

export interface Beginning {
  /** What the caller continues, as it says itself. */
  traceparent?: unknown;
  attributes?: Attributes;
  /** `server` answers a caller, `internal` is work of this server's own. */
  kind?: 'server' | 'internal';
}

/** What is traced on this server. */
export interface Tracing {
  /** Begins a trace, or continues what a page has begun, where it is one of those that are kept. */
  begin(name: string, beginning?: Beginning): Span;
  /** Continues work of another node, which has decided that it is traced. */
  resume(name: string, traceparent: string | null, attributes?: Attributes): Span;
  /**
   * Begins a trace of work that is done later than the request which ordered it, with a link to that. Work of a request that
   * is traced is traced too.
   */
  follow(name: string, orderedBy: string | null, attributes?: Attributes): Span;
  /** What the page of `owner` has to show to add to a trace; null when it is not traced. */
  receiptFor(span: Span, owner: string): string | null;
  /**
   * Adds what a page has measured to its trace.
   * @param elapsed milliseconds since it began, by the page's clock
   * @returns false when the receipt does not belong to this trace and its owner
   */
  addPage(page: {
    traceparent: string;
    receipt: string;
    owner: string;
    elapsed: number;
    spans: readonly PageStretch[];
  }): boolean;
  /** Sends what waits, and ends; takes two seconds at most. */
  stop(): Promise<void>;
}

/** The tracing of a server without a collector. */
export const noTracing: Tracing = {
  begin: () => noSpan,
  resume: () => noSpan,
  follow: () => noSpan,
  receiptFor: () => null,
  addPage: () => false,
  stop: () => Promise.resolve(),
};

/** Tracing by the rules of this installation. */
export function createTracing(exporting: Exporting, rules: TraceRules, share: number): Tracing {
  return {
    begin(name, { traceparent, attributes, kind = 'internal' } = {}) {
      const place = readTraceparent(traceparent);
      const isKept = place === null ? Math.random() < share : place.isSampled && rules.isKept(place.traceId);
      return isKept ? exporting.begin(name, place, { attributes, kind }) : noSpan;
    },
    resume(name, traceparent, attributes) {
      const place = readTraceparent(traceparent);
      return place === null ? noSpan : exporting.begin(name, place, { attributes, kind: 'internal' });
    },
    follow(name, orderedBy, attributes) {
      const link = readTraceparent(orderedBy);
      if (link !== null) return exporting.begin(name, null, { attributes, kind: 'internal', link });
      return Math.random() < share ? exporting.begin(name, null, { attributes, kind: 'internal' }) : noSpan;
    },
    receiptFor: ({ traceId }, owner) => (traceId === null ? null : rules.receipt(traceId, owner)),
    addPage({ traceparent, receipt, owner, elapsed, spans }) {
      const place = readTraceparent(traceparent);
      if (place === null || !rules.isReceipt(receipt, place.traceId, owner)) return false;
      const began = Date.now() - elapsed;
      for (const { name, start, end } of spans)
        exporting.add(
          `page ${name}`,
          place,
          { start: began + start, end: began + Math.max(start, end) },
          name === 'question' ? 'itself' : 'child',
        );
      return true;
    },
    stop: () => exporting.stop(),
  };
}

/**
 * Opens the tracing that the configuration asks for. The SDK is loaded only where there is a collector.
 * @param key known to all servers of the database, and to nobody else
 */
export async function openTracing(
  config: Pick<Config, 'otlpEndpoint' | 'otlpHeaders' | 'serviceName' | 'tracesShare'>,
  { key, version, node, warn }: { key: string; version: string; node: string; warn: (line: string) => void },
): Promise<Tracing> {
  const { otlpEndpoint: endpoint, otlpHeaders: headers, serviceName, tracesShare: share } = config;
  if (endpoint === null || share === 0) return noTracing;
  const { exportSpans } = await import('./otlp-spans');
  const exporting = exportSpans({ endpoint, headers, serviceName, version, node, warn });
  return createTracing(exporting, createTraceRules(key, share), share);
}
