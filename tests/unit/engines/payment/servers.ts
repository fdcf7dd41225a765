import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { ConnectionDropped } from '../../../../server/engines/payment/sandbox/faults';

export interface Served {
  /** `http://127.0.0.1:port`. */
  url: string;
  close(): Promise<void>;
}

async function requestOf(message: IncomingMessage): Promise<Request> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers)) headers.set(name, String(value));
  const body = await buffer(message);
  return new Request(`http://${message.headers.host}${message.url}`, {
    method: message.method,
    headers,
    body: body.length === 0 ? null : new Uint8Array(body),
  });
}

/** Puts a handler of requests behind real HTTP on this machine. A connection that the handler drops is closed without an answer. */
export async function serve(handler: (request: Request) => Promise<Response>): Promise<Served> {
  const server = createServer(async (message, reply) => {
    try {
      const response = await handler(await requestOf(message));
      reply.writeHead(response.status, Object.fromEntries(response.headers));
      reply.end(Buffer.from(await response.arrayBuffer()));
    } catch (error) {
      if (!(error instanceof ConnectionDropped)) console.error(error);
      reply.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
