import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** What Node.js keeps of a connection, and looks at itself before it calls one idle. */
interface Handle {
  _handle?: { writeQueueSize?: number } | null;
}

/** How far the other side has come: what was given to the system, and what of a large piece is still left there. */
const progressOf = (socket: Socket): string => {
  const left = (socket as unknown as Handle)._handle?.writeQueueSize ?? 0;
  return `${socket.bytesWritten - socket.writableLength} ${left}`;
};

/**
 * Ends connections whose other side reads nothing while something waits for it: answers, streams and sockets of pages
 * alike. Each of them would hold its memory and its file for ever.
 * @param within milliseconds in which at least a byte must be taken
 * @returns a function that stops watching
 */
export function endStalledReaders(server: Server, within: number): () => void {
  /** Connections, with how far they had come and since when they are there; null while nothing waits. */
  const open = new Map<Socket, { progress: string; since: number } | null>();
  server.on('connection', (socket: Socket) => {
    open.set(socket, null);
    socket.once('close', () => open.delete(socket));
  });
  const look = () => {
    const now = Date.now();
    for (const [socket, mark] of open) {
      const progress = progressOf(socket);
      if (socket.writableLength === 0) open.set(socket, null);
      else if (mark?.progress !== progress) open.set(socket, { progress, since: now });
      else if (now - mark.since >= within) socket.destroy();
    }
  };
  const looking = setInterval(look, within / 6);
  looking.unref();
  return () => clearInterval(looking);
}
