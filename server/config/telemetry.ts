import { address, type Env, setting } from './readers';

const HEADER = /^[\w!#$%&'*+.^`|~-]+$/;

/** Headers as OpenTelemetry's exporters read them: `name=value`, with commas between, values percent-encoded. */
function headers(text: string | undefined): Readonly<Record<string, string>> {
  const pairs = (text ?? '')
    .split(',')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      const name = pair.slice(0, at).trim();
      // The value is a secret: no message repeats it.
      if (at < 1 || !HEADER.test(name)) throw new Error('must be name=value, with commas between');
      try {
        return [name, decodeURIComponent(pair.slice(at + 1).trim())];
      } catch {
        throw new Error(`has a value of ${name} that is not percent-encoded`);
      }
    }),
  );
}

/** A share, from 0 to 1. */
function share(text: string | undefined, _env: Env): number {
  const value = text === undefined ? 1 : Number(text);
  if (!(value >= 0 && value <= 1)) throw new Error(`must be a number from 0 to 1, not "${text}"`);
  return value;
}

/** Settings of what an operator sees from outside. */
export const telemetrySettings = {
  otlpEndpoint: setting(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'none',
    'Address of a collector that takes traces and metrics by OTLP over HTTP, without /v1/…; nothing is sent without one',
    address(['http:', 'https:']),
  ),
  otlpHeaders: setting(
    'OTEL_EXPORTER_OTLP_HEADERS',
    'none',
    'Headers for it, such as its key: name=value, with commas between, values percent-encoded',
    headers,
  ),
  serviceName: setting(
    'OTEL_SERVICE_NAME',
    'mirra',
    'Name of this installation in traces and metrics that are sent',
    (text) => text ?? 'mirra',
  ),
  tracesShare: setting(
    'TRACES_SHARE',
    '1',
    'Share of calls, questions and jobs that are traced, from 0 to 1; 0 traces nothing, and metrics are sent all the same',
    share,
  ),
};
