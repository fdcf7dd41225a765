import { connect, createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** A line between a browser and a server that is slow upwards, and can be cut and joined again. */
export interface NarrowLine {
  address: string;
  /** Leads to another server from the next connection on. */
  leadTo(address: string): void;
  /** Ends every connection, and refuses new ones until it is joined. */
  cut(): Promise<void>;
  join(): Promise<void>;
}

const SECOND = 1000;

/** @param speed bytes a second from the browser to the server */
export async function narrowLine(target: string, speed: number): Promise<NarrowLine> {
  let port = Number(new URL(target).port);
  const sockets = new Set<Socket>();
  let line: Server;
  const open = async (at: number): Promise<number> => {
    line = createServer((client) => {
      const server = connect(port, '127.0.0.1');
      for (const socket of [client, server]) {
        sockets.add(socket);
        // A line that breaks takes both its ends along, without a word.
        socket.on('error', () => socket.destroy());
        socket.on('close', () => {
          sockets.delete(socket);
          client.destroy();
          server.destroy();
        });
      }
      server.pipe(client);
      client.on('data', (bytes) => {
        server.write(bytes);
        client.pause();
        setTimeout(() => client.resume(), (bytes.length / speed) * SECOND);
      });
    });
    line.listen(at, '127.0.0.1');
    await once(line, 'listening');
    return (line.address() as AddressInfo).port;
  };
  const own = await open(0);
  return {
    address: `http://127.0.0.1:${own}`,
    leadTo(address) {
      port = Number(new URL(address).port);
    },
    async cut() {
      const closed = once(line, 'close');
      line.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async join() {
      await open(own);
    },
  };
}
