import type { IncomingMessage } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type BodySize, bodyLimits } from '../../contract/api/body-limits';
import { onAnswerEnd } from './answer-over';
import { AppError } from './app-error';
import { createFairTurns } from './fair-turns';
import { HeldBytes, type HeldLimits, type ByteReservation } from './held-bytes';
import { JsonGauge, type JsonShape } from './json-gauge';
import { accountOf } from './principal';
import { DEPTH_LIMIT } from './text';

/**
 * What JSON of a size class may hold. A small text is read in a few milliseconds whatever it holds, but for brackets within
 * each other.
 */
const shapes: Readonly<Record<BodySize, JsonShape>> = {
  brief: { depth: DEPTH_LIMIT, values: Number.POSITIVE_INFINITY, names: Number.POSITIVE_INFINITY },
  usual: { depth: DEPTH_LIMIT, values: Number.POSITIVE_INFINITY, names: Number.POSITIVE_INFINITY },
  long: { depth: DEPTH_LIMIT, values: 50_000, names: 5_000 },
  large: { depth: DEPTH_LIMIT, values: 50_000, names: 5_000 },
  // Four times what the largest project has.
  document: { depth: DEPTH_LIMIT, values: 1_000_000, names: 50_000 },
};

/** What is not more needs no account of who sends it: bytes. */
export const SMALL = bodyLimits.usual;

/** For the bodies of all calls; four that are as large as may be of one caller. */
export const bodyRoom: HeldLimits = { all: 96 * 1024 * 1024, each: 4 * bodyLimits.large, patience: 2_000 };

/** When a caller who was refused should come again, seconds. */
const RETRY_SECONDS = 1;

/** Long bodies of one caller that may wait for their turn. */
const WAITING = 4;

/** A body of the class `document` that is too long to be read beside the server's other work; still JSON text. */
export class UnreadJson {
  constructor(readonly bytes: Buffer) {}
}

/** Who sends a body: an account, else an address. */
const callerOf = ({ principal, ip }: FastifyRequest): string => (principal ? accountOf(principal) : ip);

interface BodyReading {
  shape: JsonShape;
  limit: number;
  room: HeldBytes;
  /** Has something done once nothing of the call is needed any more. */
  onDone: (release: () => void) => void;
}

/** One body on its way in. */
class Incoming {
  readonly #request: FastifyRequest;
  readonly #reading: BodyReading;
  readonly #gauge: JsonGauge;
  readonly #chunks: Buffer[] = [];
  #length = 0;
  #room: ByteReservation | null = null;
  #isWhole = false;

  constructor(request: FastifyRequest, reading: BodyReading) {
    this.#request = request;
    this.#reading = reading;
    this.#gauge = new JsonGauge(reading.shape);
  }

  /** Takes the next piece. @returns why the body is refused, or null */
  add(chunk: Buffer): AppError | null {
    this.#length += chunk.length;
    if (this.#length > this.#reading.limit) return new AppError('payloadTooLarge');
    const fault = this.#gauge.read(chunk);
    if (fault !== null) return new AppError(fault === 'tooDeep' ? 'malformedRequest' : 'payloadTooLarge');
    if (this.isLong && !this.#hold()) return new AppError('serverBusy', { seconds: RETRY_SECONDS });
    this.#chunks.push(chunk);
    return null;
  }

  get isLong(): boolean {
    return this.#length > SMALL;
  }

  whole(): Buffer {
    this.#isWhole = true;
    return this.#chunks.length === 1 ? (this.#chunks[0] as Buffer) : Buffer.concat(this.#chunks);
  }

  giveUp(): void {
    this.#room?.release();
  }

  #hold(): boolean {
    if (this.#room !== null) return this.#room.resize(this.#length);
    const { raw } = this.#request;
    // What is whole waits for this server, and not this server for it.
    const moved = () => (this.#isWhole ? performance.now() : raw.socket.bytesRead);
    const holder = { caller: callerOf(this.#request), moved, end: () => raw.destroy() };
    const room = this.#reading.room.take(holder, this.#length);
    if (room !== null) this.#reading.onDone(() => room.release());
    this.#room = room;
    return room !== null;
  }
}

/**
 * Collects a body as it arrives, and refuses it as soon as it is too much.
 * @throws AppError payloadTooLarge, malformedRequest, serverBusy
 */
function collect(
  request: FastifyRequest,
  payload: NodeJS.ReadableStream,
  reading: BodyReading,
): Promise<Buffer> {
  const incoming = new Incoming(request, reading);
  return new Promise((resolve, reject) => {
    const stop = () => {
      payload.off('data', onData);
      payload.off('end', onEnd);
      payload.off('error', onBroken);
      payload.off('close', onBroken);
    };
    const refuse = (refusal: AppError) => {
      stop();
      incoming.giveUp();
      reject(refusal);
    };
    const onData = (chunk: Buffer) => {
      const refusal = incoming.add(chunk);
      if (refusal !== null) return refuse(refusal);
      if (!incoming.isLong) return;
      // Megabytes may have arrived already: others get their turn between the pieces.
      payload.pause();
      setImmediate(() => payload.resume());
    };
    const onEnd = () => {
      stop();
      resolve(incoming.whole());
    };
    // The caller has gone: nobody hears it.
    const onBroken = () => refuse(new AppError('malformedRequest'));
    payload.on('data', onData);
    payload.on('end', onEnd);
    payload.on('error', onBroken);
    payload.on('close', onBroken);
  });
}

/**
 * Reads JSON bodies: within the limits of their route, counted over all connections, and long ones one at a time, by turns of
 * those who send them.
 * @param limits for the bodies of all calls together
 * @returns what is held of them
 */
export function readJsonBodies(app: FastifyInstance, limits: HeldLimits = bodyRoom): HeldBytes {
  const room = new HeldBytes(limits);
  const inTurn = createFairTurns({ atOnce: 1, waiting: WAITING });
  const answers = new WeakMap<FastifyRequest, FastifyReply>();
  app.addHook('preParsing', async (request, reply) => {
    answers.set(request, reply);
  });
  app.removeContentTypeParser('application/json');
  const parser = app.getDefaultJsonParser('error', 'error');
  const parse = (request: FastifyRequest, text: string) =>
    new Promise<unknown>((resolve, reject) =>
      parser(request, text, (error, value) => (error === null ? resolve(value) : reject(error))),
    );
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) => {
    const { bodyLimit: limit = SMALL, config } = request.routeOptions;
    const size = config.bodySize ?? 'usual';
    if (Number(request.headers['content-length']) > limit) throw new AppError('payloadTooLarge');
    const bytes = await collect(request, payload, {
      shape: shapes[size],
      limit,
      room,
      onDone(release) {
        const answer = answers.get(request);
        if (answer !== undefined) onAnswerEnd(answer, release);
      },
    });
    // A request without a body may still declare JSON.
    if (bytes.length === 0) return undefined;
    if (bytes.length <= SMALL) return parse(request, bytes.toString());
    if (size === 'document') return new UnreadJson(bytes);
    return inTurn(callerOf(request), async () => {
      await nextTurn();
      return parse(request, bytes.toString());
    });
  });
  return room;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    bodySize?: BodySize;
  }
}
