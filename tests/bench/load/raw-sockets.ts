import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Course } from './flood';

/** How many connections are opened at once: the queue of a listening socket has its own limit. */
const BATCH = 200;
const DRIP_MS = 1000;

interface Held {
  sockets: number;
  /** Sent at once, the same by each or one of its own. */
  opening: string | (() => string);
  /** Sent each second from then on. */
  drip?: string;
  /** Reads nothing. */
  isDeaf?: boolean;
}

/** Opens connections and holds them; notes how many were taken, and how each of them ended. */
async function holdAll(
  address: string,
  { until, count }: Course,
  sockets: number,
  begin: (socket: Socket) => void,
  drip: string | Buffer | undefined,
): Promise<void> {
  const { hostname, port } = new URL(address);
  const open = new Set<Socket>();
  const dial = () =>
    new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname);
      socket.once('connect', () => {
        count('taken');
        open.add(socket);
        begin(socket);
        resolve();
      });
      socket.once('error', (error: Error & { code?: string }) => {
        if (!open.has(socket)) count(error.code ?? 'error');
        resolve();
      });
      socket.once('close', () => {
        if (open.delete(socket)) count('ended by the server');
      });
    });
  for (let made = 0; made < sockets && performance.now() < until; made += BATCH)
    await Promise.all(Array.from({ length: Math.min(BATCH, sockets - made) }, dial));
  for (; performance.now() < until; await delay(DRIP_MS)) {
    if (drip !== undefined) for (const socket of open) socket.write(drip);
  }
  const left = [...open];
  open.clear();
  for (const socket of left) {
    count('open at the end');
    socket.destroy();
  }
}

export const hold = (address: string, course: Course, { sockets, opening, drip, isDeaf }: Held) =>
  holdAll(
    address,
    course,
    sockets,
    (socket) => {
      if (isDeaf) socket.pause();
      else socket.resume();
      socket.write(typeof opening === 'string' ? opening : opening());
    },
    drip,
  );

/** A short text as a frame of a client. */
function frameOf(text: string): Buffer {
  const mask = randomBytes(4);
  const bytes = Buffer.from(text).map((byte, i) => byte ^ (mask[i % 4] ?? 0));
  return Buffer.concat([Buffer.from([0x81, 0x80 | bytes.length]), mask, bytes]);
}

interface Spoken {
  sockets: number;
  path: string;
  fromEach(): string;
  /** Said 25 times at the beginning and each second. */
  say?: string;
  isDeaf?: boolean;
}

/** The same for WebSockets, without a client that would answer. */
export const speakWebSocket = (
  address: string,
  course: Course,
  { sockets, path, fromEach, say, isDeaf }: Spoken,
) => {
  const said = say === undefined ? undefined : Buffer.concat(Array.from({ length: 25 }, () => frameOf(say)));
  return holdAll(
    address,
    course,
    sockets,
    (socket) => {
      if (isDeaf) socket.pause();
      else socket.resume();
      socket.write(
        [
          `GET ${path} HTTP/1.1`,
          'host: a',
          `x-forwarded-for: ${fromEach()}`,
          'upgrade: websocket',
          'connection: upgrade',
          'sec-websocket-version: 13',
          `sec-websocket-key: ${randomBytes(16).toString('base64')}`,
          '',
          '',
        ].join('\r\n'),
      );
    },
    said,
  );
};
