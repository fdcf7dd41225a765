import {
  type Context,
  ROOT_CONTEXT,
  type Span as SdkSpan,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  RandomIdGenerator,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-base';
import { type CollectorOptions, createComplaint, resourceOf } from './collector';
import type { Exporting } from './exporting';
import { type Attributes, kindOf, type Span } from '../tracing/span';
import { type TracePlace, writeTraceparent } from '../tracing/trace-context';

/** Spans that wait to be sent; further ones are dropped, so that a collector which is away costs no memory. */
const QUEUE = 4096;
const BATCH = 512;
const BATCH_MS = 2000;
const EXPORT_MS = 10_000;
/** How long the last spans may take at a stop, milliseconds. */
const LAST_MS = 2000;
/** Longest value of an attribute, characters. */
const VALUE_LENGTH = 120;

/** Ids of spans by chance, but for those that pages have given. */
class Ids extends RandomIdGenerator {
  given: TracePlace | null = null;
  constructor() {
    super();
    // The base class has its generators as fields.
    const { generateTraceId, generateSpanId } = this;
    this.generateTraceId = () => this.given?.traceId ?? generateTraceId();
    this.generateSpanId = () => this.given?.spanId ?? generateSpanId();
  }
}

/** Says now and then that spans cannot be sent. */
function complaining(exporter: SpanExporter, complain: (reason: string) => void): SpanExporter {
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        // Zero is success.
        if (result.code !== 0) complain(result.error?.message ?? 'refused');
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    ...(exporter.forceFlush && { forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve() }),
  };
}

class ExportedSpan implements Span {
  readonly traceparent: string;
  readonly traceId: string;

  constructor(
    private readonly tracer: Tracer,
    private readonly span: SdkSpan,
  ) {
    const { traceId, spanId } = span.spanContext();
    this.traceId = traceId;
    this.traceparent = writeTraceparent({ traceId, spanId, isSampled: true });
  }

  child(name: string, attributes: Attributes = {}): Span {
    const above = trace.setSpan(ROOT_CONTEXT, this.span);
    return new ExportedSpan(this.tracer, this.tracer.startSpan(name, { attributes }, above));
  }

  set(attributes: Attributes): void {
    this.span.setAttributes(attributes);
  }

  mark(moment: string): void {
    this.span.addEvent(moment);
  }

  fail(error: unknown): void {
    this.span.setStatus({ code: SpanStatusCode.ERROR });
    this.span.setAttribute('mirra.failure' satisfies keyof Attributes, kindOf(error));
  }

  end(): void {
    if (this.span.isRecording()) this.span.end();
  }
}

const contextOf = ({ traceId, spanId }: TracePlace): SpanContext => ({
  traceId,
  spanId,
  traceFlags: TraceFlags.SAMPLED,
  isRemote: true,
});
const below = (place: TracePlace): Context => trace.setSpanContext(ROOT_CONTEXT, contextOf(place));

/** Sends spans to a collector, some at a time. */
export function exportSpans({ endpoint, headers, warn, ...who }: CollectorOptions): Exporting {
  const exporter = complaining(
    new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers, timeoutMillis: EXPORT_MS }),
    createComplaint('Traces', warn),
  );
  const ids = new Ids();
  const provider = new BasicTracerProvider({
    resource: resourceOf(who),
    idGenerator: ids,
    spanLimits: { attributeValueLengthLimit: VALUE_LENGTH, eventCountLimit: 64 },
    spanProcessors: [
      new BatchSpanProcessor(exporter, {
        maxQueueSize: QUEUE,
        maxExportBatchSize: BATCH,
        scheduledDelayMillis: BATCH_MS,
        exportTimeoutMillis: EXPORT_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('mirra', who.version);
  return {
    begin(name, parent, { attributes = {}, kind, link }) {
      const options = {
        attributes,
        kind: kind === 'server' ? SpanKind.SERVER : SpanKind.INTERNAL,
        links: link === undefined ? [] : [{ context: contextOf(link) }],
      };
      const above = parent === null ? ROOT_CONTEXT : below(parent);
      return new ExportedSpan(tracer, tracer.startSpan(name, options, above));
    },
    add(name, place, { start, end }, relation) {
      const options = { startTime: start, kind: SpanKind.CLIENT, attributes: { 'mirra.page': true } };
      if (relation === 'itself') ids.given = place;
      try {
        const above = relation === 'itself' ? ROOT_CONTEXT : below(place);
        tracer.startSpan(name, options, above).end(end);
      } finally {
        ids.given = null;
      }
    },
    async stop() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, LAST_MS);
      });
      const sent = provider.shutdown().catch(createComplaint('Traces', warn));
      await Promise.race([sent, late]);
      clearTimeout(timer);
    },
  };
}
