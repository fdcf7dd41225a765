import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

/** A span as it came over the wire. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentId: string;
  name: string;
  /** Milliseconds since 1970. */
  start: number;
  end: number;
  attributes: Record<string, string | number | boolean>;
  events: string[];
  isError: boolean;
}

type Field = { number: number; value: bigint | Buffer };

/** The fields of a message of Protocol Buffers. */
function* fieldsOf(bytes: Buffer): Generator<Field> {
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes[at++] ?? 0;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  while (at < bytes.length) {
    const key = Number(varint());
    const [number, type] = [key >> 3, key & 7];
    if (type === 0) yield { number, value: varint() };
    else {
      const length = type === 2 ? Number(varint()) : type === 1 ? 8 : 4;
      yield { number, value: bytes.subarray(at, at + length) };
      at += length;
    }
  }
}

const all = (bytes: Buffer, number: number): Buffer[] =>
  [...fieldsOf(bytes)].flatMap((field) =>
    field.number === number && Buffer.isBuffer(field.value) ? [field.value] : [],
  );
const one = (bytes: Buffer, number: number): Buffer => all(bytes, number)[0] ?? Buffer.alloc(0);
const timeOf = (bytes: Buffer): number => Number(bytes.readBigUInt64LE()) / 1e6;

function valueOf(bytes: Buffer): string | number | boolean {
  const [field] = fieldsOf(bytes);
  if (field === undefined) return '';
  if (typeof field.value === 'bigint') return field.number === 2 ? field.value === 1n : Number(field.value);
  return field.number === 4 ? field.value.readDoubleLE() : field.value.toString();
}

function spanOf(bytes: Buffer): ReceivedSpan {
  const attributes = all(bytes, 9).map((pair) => [one(pair, 1).toString(), valueOf(one(pair, 2))] as const);
  const status = [...fieldsOf(one(bytes, 15))].find(({ number }) => number === 3);
  return {
    traceId: one(bytes, 1).toString('hex'),
    spanId: one(bytes, 2).toString('hex'),
    parentId: one(bytes, 4).toString('hex'),
    name: one(bytes, 5).toString(),
    start: timeOf(one(bytes, 7)),
    end: timeOf(one(bytes, 8)),
    attributes: Object.fromEntries(attributes),
    events: all(bytes, 11).map((event) => one(event, 2).toString()),
    isError: status?.value === 2n,
  };
}

/** A collector that speaks OTLP over HTTP, and keeps what it is sent. */
export async function startReceiver() {
  const spans: ReceivedSpan[] = [];
  const metrics = new Set<string>();
  const headers: Record<string, unknown>[] = [];
  const raw: Buffer[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const sent = Buffer.concat(chunks);
    const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent;
    headers.push(request.headers);
    raw.push(body);
    for (const resource of all(body, 1))
      for (const scope of all(resource, 2))
        for (const item of all(scope, 2)) {
          if (request.url === '/v1/traces') spans.push(spanOf(item));
          else metrics.add(one(item, 1).toString());
        }
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    /** Names of metrics. */
    metrics,
    headers,
    /** All that was sent, as bytes. */
    raw,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
