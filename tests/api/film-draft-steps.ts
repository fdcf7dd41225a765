import { randomInt } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { WebSocket } from 'ws';
import type { ClientUpdates, ServerUpdates } from '../../contract/updates';
import { readTrack } from '../../film/track';
import { sql, type TestApp } from './harness';

/** A sentence that nobody has had spoken, as speech is kept from run to run. */
export const unspoken = (words: string): string => `${words} ${randomInt(1e6, 1e7)}.`;

/** A scene of a film as it is spoken, by whoever asks from wherever. */
export async function trackOf(
  app: TestApp,
  id: string,
  query: { scene: string; revision: number },
  { credential, from }: { credential: string; from: string },
) {
  const { statusCode, rawPayload } = await app.app.http.inject({
    url: `/api/v1/film/${id}/track?${new URLSearchParams({ ...query, revision: `${query.revision}` })}`,
    headers: { authorization: credential, language: 'en-US' },
    remoteAddress: from,
  });
  const isTrack = statusCode === 200;
  return {
    status: statusCode,
    track: isTrack ? readTrack(new Uint8Array(rawPayload)) : null,
    ...(isTrack
      ? { code: 0, msg: '' }
      : (JSON.parse(rawPayload.toString()) as { code: number; msg: string })),
  };
}

export type Client = Socket<ServerUpdates, ClientUpdates>;

/** A page that follows projects. @throws why it is not let in */
export async function connectPage(address: string, token: string): Promise<Client> {
  const client: Client = io(`http://${address}`, {
    transports: ['websocket'],
    auth: { token },
    reconnection: false,
    forceNew: true,
  });
  await new Promise<void>((resolve, reject) => {
    client.once('connect', resolve);
    client.once('connect_error', reject);
  });
  return client;
}

/** Whether the server takes a socket in for a stream or a recording, rather than closing it with a refusal. */
export async function isAnswered(url: string): Promise<boolean> {
  const socket = new WebSocket(url);
  let isAnswered = false;
  socket.on('message', (data, isBinary) => {
    isAnswered ||= isBinary || /"type":"(hello|ready)"/.test(String(data));
    if (isAnswered) socket.close();
  });
  await new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
    socket.once('error', () => resolve());
  });
  return isAnswered;
}

/** Sets how much of a limit was used; the next window is set as well, since it may begin at any moment. */
export const setUse = (app: TestApp, key: string, count: number) =>
  sql(
    app,
    `insert into rate_buckets (key, window_seconds, window_start, count)
     select key, window_seconds, min(window_start) + n * window_seconds, $2
     from rate_buckets, generate_series(0, 1) n where key = $1 group by key, window_seconds, n
     on conflict (key, window_seconds, window_start) do update set count = excluded.count`,
    [key, count],
  );
