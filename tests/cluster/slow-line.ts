import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A line to a server on a Unix socket that can be made slow: what is sent arrives so much later. */
export async function startSlowLine(path: string) {
  let wait = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const onward = connect(path);
    for (const [from, to] of [
      [client, onward],
      [onward, client],
    ] as const) {
      sockets.add(from);
      let last = Promise.resolve();
      from.on('data', (bytes: Buffer) => {
        const until = wait === 0 ? null : delay(wait);
        last = last.then(async () => {
          await until;
          to.write(bytes);
        });
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    /** @param ms how long each answer takes longer; half of it on each way */
    slow(ms: number) {
      wait = ms / 2;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
