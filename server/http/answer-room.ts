import { type Readable, Stream } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { onAnswerEnd } from './answer-over';
import { AppError } from './app-error';
import { HeldBytes, type HeldLimits } from './held-bytes';
import { networkOf } from './network';
import { refusalOf } from './refusal';
import { bytesReadByPeer } from './stalled-readers';

/** For the answers of all connections, and for those to one address: more than any browser leaves unread. */
export const answerMemoryLimits: HeldLimits = {
  all: 96 * 1024 * 1024,
  each: 32 * 1024 * 1024,
  patience: 1_000,
};

/** Shorter answers count for nothing, bytes. */
const SHORT = 4 * 1024;
/** What an answer that is read from somewhere piece by piece holds at most: a piece at both of its ends. */
const STREAM = 128 * 1024;
/** When a caller who was refused should come again, seconds. */
const RETRY_SECONDS = 1;

/** Streams with bytes that others share, and how many are their own besides. */
const sharing = new WeakMap<object, { shared: Buffer; own: number }>();

/**
 * Says that a stream holds bytes that others hold too, so that they count once for all who get them.
 * @param own bytes that it holds besides
 */
export function markSharedBytes(stream: Readable, shared: Buffer, own: number): Readable {
  sharing.set(stream, { shared, own });
  return stream;
}

/** The bytes that an unread payload holds. */
function weightOf(payload: unknown): { own: number; shared: Buffer | null } {
  if (typeof payload === 'string') return { own: payload.length, shared: null };
  if (typeof payload !== 'object' || payload === null) return { own: 0, shared: null };
  // The same bytes, such as a picture that is kept, may be sent to many.
  if (Buffer.isBuffer(payload)) return { own: 0, shared: payload };
  return sharing.get(payload) ?? { own: STREAM, shared: null };
}

/** Lets go of what an answer was to be read from. */
function abandon(payload: unknown): void {
  if (payload instanceof Stream && 'destroy' in payload && typeof payload.destroy === 'function')
    payload.destroy();
}

/** Puts a refusal in the place of an answer for which there is no room. */
function refuse(reply: FastifyReply, payload: unknown): string {
  abandon(payload);
  // What was said of the answer, such as how long it may be kept, does not hold for the refusal.
  for (const name of Object.keys(reply.getHeaders())) {
    if (/^(content-|cache-control$|etag$|last-modified$|accept-ranges$|vary$)/.test(name))
      reply.removeHeader(name);
  }
  reply.header('cache-control', 'no-store');
  return JSON.stringify(refusalOf(reply, new AppError('serverBusy', { seconds: RETRY_SECONDS })));
}

/**
 * Bounds what answers hold that wait to be read, over all connections: where they are too many, those are ended whose readers
 * take nothing, and where all are being read, a further large answer is not begun.
 * @returns what is held of them
 */
export function limitAnswerMemory(app: FastifyInstance, limits: HeldLimits = answerMemoryLimits): HeldBytes {
  const held = new HeldBytes(limits);
  app.addHook('onSend', (request, reply, payload, done) => {
    const { own, shared } = weightOf(payload);
    if (own + (shared?.length ?? 0) <= SHORT || request.method === 'HEAD') return done(null, payload);
    const { socket } = request.raw;
    if (socket.destroyed) {
      abandon(payload);
      return done(null, '');
    }
    const end = () => socket.destroy();
    const room = held.take(
      { caller: networkOf(request.ip), moved: () => bytesReadByPeer(socket), end },
      own,
      shared,
    );
    if (room === null) return done(null, refuse(reply, payload));
    onAnswerEnd(reply, () => {
      room.release();
      // Nobody else ends the file of an answer that waited behind another one.
      if (!reply.raw.writableFinished) abandon(payload);
    });
    done(null, payload);
  });
  return held;
}
