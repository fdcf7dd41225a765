import type { Registry } from 'prom-client';
import type { Config } from '../config';

/**
 * Sends the metrics to the collector of the configuration, where there is one; only then what sends them is loaded.
 * @returns a function that sends the last ones and ends it
 */
export async function sendMetrics(
  { otlpEndpoint: endpoint, otlpHeaders: headers, serviceName }: Config,
  registry: Registry,
  who: { version: string; node: string; warn: (line: string) => void },
): Promise<() => Promise<void>> {
  if (endpoint === null) return () => Promise.resolve();
  const { exportMetrics } = await import('./otlp-metrics');
  return exportMetrics(registry, { endpoint, headers, serviceName, ...who });
}
