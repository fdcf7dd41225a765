import { Agent, request } from 'node:http';

export interface Answer<D> {
  status: number;
  /** The envelope's; 0 is a success. */
  code: number;
  data: D;
  bytes: number;
  ms: number;
}

interface Sent {
  token?: string;
  body?: unknown;
  /** Sent as it is. */
  raw?: Buffer;
  headers?: Record<string, string>;
}

/** Calls a server as a browser does: connections stay open. */
export function createClient(address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });

  return {
    send<D>(method: string, path: string, { token, body, raw, headers }: Sent = {}): Promise<Answer<D>> {
      const began = performance.now();
      const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
      return new Promise((resolve, reject) => {
        const sent = request(new URL(path, address), {
          method,
          agent,
          headers: {
            ...(token && { authorization: token }),
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...(payload !== undefined && { 'content-length': Buffer.byteLength(payload) }),
            ...headers,
          },
        });
        sent.once('error', reject);
        sent.once('response', (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.once('error', reject);
          response.once('end', () => {
            const bytes = Buffer.concat(parts);
            const isJson = response.headers['content-type']?.startsWith('application/json') === true;
            const { code = -1, data = null } = isJson
              ? (JSON.parse(bytes.toString()) as { code?: number; data?: unknown })
              : {};
            resolve({
              status: response.statusCode ?? 0,
              code,
              data: data as D,
              bytes: bytes.length,
              ms: performance.now() - began,
            });
          });
        });
        sent.end(payload);
      });
    },
    close: () => agent.destroy(),
  };
}

export type Client = ReturnType<typeof createClient>;

/** Runs work as fast as it goes, this many at once; answers the milliseconds of each and of all. */
export async function inTurns<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<unknown>,
): Promise<{ each: number[]; ms: number }> {
  const each: number[] = [];
  const queue = items.values();
  const began = performance.now();
  const worker = async () => {
    for (const item of queue) {
      const from = performance.now();
      await work(item);
      each.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { each, ms: performance.now() - began };
}

/**
 * Begins work at its time, whether or not the one before has ended, as many people do.
 * @param rate how many begin in a second
 * @returns milliseconds of each from the moment at which it should have begun
 */
export async function atRate<T>(
  items: readonly T[],
  rate: number,
  work: (item: T) => Promise<unknown>,
): Promise<{ each: number[]; ms: number }> {
  const each: number[] = [];
  const began = performance.now();
  const under: Promise<void>[] = [];
  for (const [place, item] of items.entries()) {
    const due = began + (place * 1000) / rate;
    const wait = due - performance.now();
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    under.push(
      work(item).then(() => {
        each.push(performance.now() - due);
      }),
    );
  }
  await Promise.all(under);
  return { each, ms: performance.now() - began };
}
