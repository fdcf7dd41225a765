import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to a server on which everything takes longer, each way. */
export interface SlowLine {
  address: string;
  close(): void;
}

/** Hands on what comes, this many milliseconds later and in order. */
function delayed(from: Socket, to: Socket, ms: number): void {
  from.on('data', (bytes) => setTimeout(() => to.writable && to.write(bytes), ms));
  from.on('close', () => setTimeout(() => to.destroy(), ms));
  from.on('error', () => to.destroy());
}

/** @param ms added to each direction */
export async function openSlowLine(target: string, ms: number): Promise<SlowLine> {
  const { port } = new URL(target);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect({ host: '127.0.0.1', port: Number(port), noDelay: true });
    client.setNoDelay(true);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    }
    delayed(client, upstream, ms);
    delayed(upstream, client, ms);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
