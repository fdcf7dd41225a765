import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** How often each node is asked whether it takes visitors, milliseconds. */
const CHECK_MS = 250;
const CONNECT_MS = 1000;

interface Upstream {
  port: number;
  isReady: boolean;
}

/** Opens a connection to a node. @throws Error when it does not listen */
function dial(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: CONNECT_MS });
    socket.once('connect', () => {
      socket.setTimeout(0);
      socket.off('error', reject);
      resolve(socket);
    });
    socket.once('timeout', () => socket.destroy(new Error('The node does not answer')));
    socket.once('error', reject);
  });
}

const forwardedFor = ({ headers, socket }: IncomingMessage): string =>
  [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');

/**
 * A proxy as operators put one before their nodes: in turn, without sticky sessions. It asks each node whether it is ready,
 * and takes the next one when a node does not listen; a request that a node has begun to read is never sent twice.
 * @param port 0 takes any that is free
 */
export async function startProxy(port = 0) {
  const upstreams: Upstream[] = [];
  const sockets = new Set<Duplex>();
  let turn = 0;

  /** A connection to the next node that has one, those first that are ready. */
  async function reach(): Promise<Socket | null> {
    turn += 1;
    const inTurn = upstreams.map((_, i) => upstreams[(turn + i) % upstreams.length] as Upstream);
    const willing = [...inTurn.filter(({ isReady }) => isReady), ...inTurn.filter(({ isReady }) => !isReady)];
    for (const upstream of willing) {
      try {
        return await dial(upstream.port);
      } catch {
        // The next one may listen.
        upstream.isReady = false;
      }
    }
    return null;
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const socket = await reach();
    if (socket === null) return void response.writeHead(502).end();
    const onward = httpRequest({
      createConnection: () => socket,
      method: request.method,
      path: request.url,
      headers: { ...request.headers, 'x-forwarded-for': forwardedFor(request) },
    });
    // Anyone who waits must see that the answer broke off, not that it ended.
    const breakOff = () => response.destroy();
    onward.on('error', breakOff);
    onward.on('response', (answer) => {
      answer.on('error', breakOff);
      answer.on('aborted', breakOff);
      const { connection: _, ...headers } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, headers);
      answer.pipe(response);
    });
    response.on('close', () => onward.destroy());
    request.on('error', () => onward.destroy());
    request.pipe(onward);
  }

  async function passUpgrade(request: IncomingMessage, client: Duplex, head: Buffer): Promise<void> {
    const socket = await reach();
    if (socket === null) return void client.destroy();
    const lines = [`${request.method} ${request.url} HTTP/1.1`];
    for (let i = 0; i < request.rawHeaders.length; i += 2)
      lines.push(`${request.rawHeaders[i]}: ${request.rawHeaders[i + 1]}`);
    lines.push(`x-forwarded-for: ${forwardedFor(request)}`, '', '');
    socket.write(lines.join('\r\n'));
    socket.write(head);
    for (const [from, to] of [
      [socket, client],
      [client, socket],
    ] as const) {
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
      from.pipe(to);
    }
  }

  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    passUpgrade(request, socket, head).catch(() => socket.destroy());
  });

  const check = async (upstream: Upstream) => {
    const answer = await fetch(`http://127.0.0.1:${upstream.port}/health/ready`, {
      signal: AbortSignal.timeout(CONNECT_MS),
    }).catch(() => null);
    upstream.isReady = answer?.status === 200;
  };
  const checking = setInterval(() => {
    for (const upstream of upstreams) void check(upstream);
  }, CHECK_MS);

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (node: number) => void upstreams.push({ port: node, isReady: true }),
    /** Puts a node in the place of another, as after a restart on another port. */
    replace(before: number, after: number) {
      const upstream = upstreams.find((one) => one.port === before);
      if (upstream !== undefined) Object.assign(upstream, { port: after, isReady: true });
    },
    async close() {
      clearInterval(checking);
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type Proxy = Awaited<ReturnType<typeof startProxy>>;
