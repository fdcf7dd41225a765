import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** What Node.js keeps of a connection, and looks at itself before it calls one idle. */
interface Handle {
  _handle?: { writeQueueSize?: number } | null;
}

/**
 * How far the other side has come, as a number that changes with each byte that it takes: what was given to the system, less
 * what of a large piece is still left there.
 */
export const bytesReadByPeer = (socket: Socket): number => {
  const left = (socket as unknown as Handle)._handle?.writeQueueSize ?? 0;
  return socket.bytesWritten - socket.writableLength - left;
};

/** What may wait for all of those who read nothing, bytes. Beyond it they get less time. */
const HELD = 64 * 1024 * 1024;
/** The share of the time that is left to them then. */
const HURRY = 1 / 12;
/** The share of the time after which connections are looked at again. */
const LOOK = 1 / 30;

/**
 * Ends connections whose other side reads nothing while something waits for it: answers, streams and sockets of pages
 * alike. Each of them would hold its memory and its file for ever.
 * @param within milliseconds in which at least a byte must be taken; a twelfth of it once those who take nothing hold a lot
 * @param most bytes that they may hold before that
 * @returns a function that stops watching
 */
export function endStalledReaders(server: Server, within: number, most = HELD): () => void {
  /** Connections, with how far they had come and since when they are there; null while nothing waits. */
  const open = new Map<Socket, { progress: number; since: number } | null>();
  server.on('connection', (socket: Socket) => {
    open.set(socket, null);
    socket.once('close', () => open.delete(socket));
  });
  const look = () => {
    const now = Date.now();
    const stalled: { socket: Socket; since: number }[] = [];
    let held = 0;
    for (const [socket, mark] of open) {
      const progress = bytesReadByPeer(socket);
      if (socket.writableLength === 0) open.set(socket, null);
      else if (mark?.progress !== progress) open.set(socket, { progress, since: now });
      else {
        stalled.push({ socket, since: mark.since });
        held += socket.writableLength;
      }
    }
    const patience = held > most ? within * HURRY : within;
    for (const { socket, since } of stalled) if (now - since >= patience) socket.destroy();
  };
  const looking = setInterval(look, within * LOOK);
  looking.unref();
  return () => clearInterval(looking);
}
