import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { markSharedBytes } from './answer-room';

/** Stands in an answer where a text will; nobody can know it who writes what is answered. */
const PLACE = `json-text:${randomUUID()}`;
const QUOTED_PLACE = JSON.stringify(PLACE);

/** What is not more is written in one piece, bytes. */
const PIECE = 64 * 1024;

/** A part of an answer that is JSON text already. */
export class JsonText {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  toJSON(): string {
    return PLACE;
  }
}

/** An answer in which text may stand for a part of type `Part`. */
export type WithText<D, Part> = D extends Part
  ? D | JsonText
  : D extends object
    ? { [K in keyof D]: WithText<D[K], Part> }
    : D;

/**
 * An answer with a part that is JSON text, which is sent as it is: it is neither parsed nor written again, and all answers
 * with this text share its bytes.
 */
export class Embedding<D> {
  readonly data: D;
  readonly text: JsonText;

  /** @param data with the text in its place */
  constructor(data: D, text: JsonText) {
    this.data = data;
    this.text = text;
  }
}

/**
 * Sends an answer whose part is a text.
 * @param envelope with the text in its place
 */
export function sendEmbedding(
  reply: FastifyReply,
  envelope: Record<string, unknown>,
  { bytes }: JsonText,
): FastifyReply {
  const written = String(reply.serializeInput(envelope, '200'));
  const at = written.indexOf(QUOTED_PLACE);
  const [head, tail] = [written.slice(0, at), written.slice(at + QUOTED_PLACE.length)].map((part) =>
    Buffer.from(part),
  ) as [Buffer, Buffer];
  const length = head.length + bytes.length + tail.length;
  reply.type('application/json; charset=utf-8');
  if (length <= PIECE) return reply.send(Buffer.concat([head, bytes, tail]));
  return reply
    .header('content-length', length)
    .send(
      markSharedBytes(
        Readable.from([head, bytes, tail], { objectMode: false }),
        bytes,
        head.length + tail.length,
      ),
    );
}
