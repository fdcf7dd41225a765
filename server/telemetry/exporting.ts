import type { Attributes, Span } from '../tracing/span';
import type { TracePlace } from '../tracing/trace-context';

/** What sends spans to a collector. */
export interface Exporting {
  begin(
    name: string,
    parent: TracePlace | null,
    options: { attributes?: Attributes; kind: 'server' | 'internal'; link?: TracePlace },
  ): Span;
  /** A span of a page, as it was. @param at start and end, milliseconds since 1970 */
  add(
    name: string,
    place: TracePlace,
    at: { start: number; end: number },
    relation: 'itself' | 'child',
  ): void;
  stop(): Promise<void>;
}
