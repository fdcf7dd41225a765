import { cutText } from '../../contract/text/text';
import { type Resource, resourceFromAttributes } from '@opentelemetry/resources';
import { runOutside } from '../tracing/work-context';

export interface CollectorOptions {
  /** Without the path of a signal. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  version: string;
  /** Tells this server from others of its database. */
  node: string;
  warn: (line: string) => void;
}

/** Who sends, in the words of OpenTelemetry. */
export const resourceOf = ({
  serviceName,
  version,
  node,
}: Pick<CollectorOptions, 'serviceName' | 'version' | 'node'>): Resource =>
  resourceFromAttributes({
    'service.name': serviceName,
    'service.version': version,
    'service.instance.id': node,
  });

/** A collector that is away is worth a line in this many milliseconds, not one for each attempt. */
const QUIET_MS = 600_000;

/** Says that something cannot be sent: at once, and then seldom. */
export function createComplaint(what: string, warn: (line: string) => void): (reason: unknown) => void {
  let lastAt = Number.NEGATIVE_INFINITY;
  return (reason) => {
    if (performance.now() - lastAt < QUIET_MS) return;
    lastAt = performance.now();
    const text = reason instanceof Error ? reason.message : String(reason);
    // The exporter was woken by some request, which has nothing to do with it.
    runOutside(() => warn(`${what} cannot be sent to OTEL_EXPORTER_OTLP_ENDPOINT: ${cutText(text, 200)}`));
  };
}
