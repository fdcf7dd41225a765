import type { HrTime } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto';
import {
  AggregationTemporality,
  DataPointType,
  InstrumentType,
  MeterProvider,
  type MetricData,
  type MetricProducer,
  PeriodicExportingMetricReader,
  type PushMetricExporter,
} from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client';
import { type CollectorOptions, createComplaint, resourceOf } from './collector';

const INTERVAL_MS = 30_000;
const EXPORT_MS = 10_000;
const LAST_MS = 2000;

const timeOf = (ms: number): HrTime => [Math.floor(ms / 1000), Math.round((ms % 1000) * 1e6)];

type Metric = MetricObjectWithValues<MetricValue<string>>;

interface Interval {
  startTime: HrTime;
  endTime: HrTime;
}

/** The buckets of one set of labels, one line of the registry each, counted from the lowest up. */
interface Buckets {
  attributes: Record<string, string>;
  boundaries: number[];
  cumulated: number[];
  sum: number;
  count: number;
}

function bucketsOf({ name, values }: Metric): Buckets[] {
  const found = new Map<string, Buckets>();
  for (const { labels, metricName, value } of values as (MetricValue<string> & { metricName?: string })[]) {
    const { le, ...rest } = labels as Record<string, string | number>;
    const attributes = Object.fromEntries(Object.entries(rest).map(([key, one]) => [key, String(one)]));
    const key = JSON.stringify(attributes);
    const one = found.get(key) ?? { attributes, boundaries: [], cumulated: [], sum: 0, count: 0 };
    found.set(key, one);
    if (metricName === `${name}_sum`) one.sum = value;
    else if (metricName === `${name}_count`) one.count = value;
    else {
      one.cumulated.push(value);
      if (le !== '+Inf') one.boundaries.push(Number(le));
    }
  }
  return [...found.values()];
}

/** A metric of the registry in the words of OpenTelemetry; null for a kind that those lack. */
function dataOf(metric: Metric, interval: Interval): MetricData | null {
  const { name, help: description, type } = metric;
  // The library declares numbers, and gives the words of the Prometheus text.
  const kind = String(type);
  const descriptor = { name, description, unit: name.endsWith('_seconds') ? 's' : '', valueType: 1 };
  const temporality = { aggregationTemporality: AggregationTemporality.CUMULATIVE };
  const points = () =>
    metric.values.map(({ labels, value }) => ({
      ...interval,
      attributes: Object.fromEntries(Object.entries(labels).map(([key, one]) => [key, String(one)])),
      value,
    }));
  if (kind === 'counter')
    return {
      descriptor: { ...descriptor, type: InstrumentType.COUNTER, advice: {} } as MetricData['descriptor'],
      ...temporality,
      dataPointType: DataPointType.SUM,
      isMonotonic: true,
      dataPoints: points(),
    };
  if (kind === 'gauge')
    return {
      descriptor: { ...descriptor, type: InstrumentType.GAUGE, advice: {} } as MetricData['descriptor'],
      ...temporality,
      dataPointType: DataPointType.GAUGE,
      dataPoints: points(),
    };
  if (kind !== 'histogram') return null;
  return {
    descriptor: { ...descriptor, type: InstrumentType.HISTOGRAM, advice: {} } as MetricData['descriptor'],
    ...temporality,
    dataPointType: DataPointType.HISTOGRAM,
    dataPoints: bucketsOf(metric).map(({ attributes, boundaries, cumulated, sum, count }) => ({
      ...interval,
      attributes,
      value: {
        buckets: {
          boundaries,
          counts: cumulated.map((value, index) => value - (cumulated[index - 1] ?? 0)),
        },
        sum,
        count,
      },
    })),
  };
}

/** Every metric of a registry, as an exporter of OpenTelemetry takes it. */
export async function metricsOf(registry: Registry, interval: Interval): Promise<MetricData[]> {
  const metrics = (await registry.getMetricsAsJSON()) as unknown as Metric[];
  return metrics.map((metric) => dataOf(metric, interval)).filter((data) => data !== null);
}

/** An exporter that says now and then that it cannot send. */
function complaining(exporter: PushMetricExporter, complain: (reason: unknown) => void): PushMetricExporter {
  return {
    export: (metrics, done) =>
      exporter.export(metrics, (result) => {
        // Zero is success.
        if (result.code !== 0) complain(result.error ?? 'refused');
        done(result);
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
    selectAggregationTemporality: () => AggregationTemporality.CUMULATIVE,
  };
}

/**
 * Sends what `/metrics` shows to a collector too, every 30 s. The registry stays the one place where figures are counted, so
 * that both ways say the same.
 * @returns a function that sends the last figures and ends it; takes two seconds at most
 */
export function exportMetrics(
  registry: Registry,
  { endpoint, headers, warn, ...who }: CollectorOptions,
): () => Promise<void> {
  const complain = createComplaint('Metrics', warn);
  const startTime = timeOf(Date.now());
  const resource = resourceOf(who);
  const producer: MetricProducer = {
    async collect() {
      const metrics = await metricsOf(registry, { startTime, endTime: timeOf(Date.now()) });
      const scope = { name: 'mirra', version: who.version };
      return { resourceMetrics: { resource, scopeMetrics: [{ scope, metrics }] }, errors: [] };
    },
  };
  const provider = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: complaining(
          new OTLPMetricExporter({ url: `${endpoint}/v1/metrics`, headers, timeoutMillis: EXPORT_MS }),
          complain,
        ),
        exportIntervalMillis: INTERVAL_MS,
        exportTimeoutMillis: EXPORT_MS,
        metricProducers: [producer],
      }),
    ],
  });
  return async () => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, LAST_MS);
    });
    await Promise.race([provider.shutdown().catch(complain), late]);
    clearTimeout(timer);
  };
}
