import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { avatarStream } from '../../../contract/speech/limits';
import { hasValidHost } from '../../http/host';
import { refuseUpgrade, upgradeAddress } from '../../http/upgrades';
import { type ForgetStranger, Strangers } from '../strangers';
import { type StreamQuery, parseStreamQuery } from './admission';
import type { Provider } from './provider';
import { encodeFrame, encodeHead } from './frame';
import { Viewer, type ViewerSink } from './viewer';

const PATHS: ReadonlySet<string> = new Set(['/provider/ws/video', '/provider/ws/ip_video']);

/** Clients send only 'next' and 'stop'. */
const MAX_PAYLOAD = 64;

const PING_MS = 15_000;
/** A socket that has neither asked for frames nor answered pings for this long is gone. */
const IDLE_MS = 120_000;
const INTERNAL_ERROR = 1011;

export interface ProviderSocketOptions {
  /** The credential in a ticket for streams; null when the ticket is invalid or too old. Without it none is accepted. */
  redeem?: (ticket: string) => string | null;
  /** The client address for the limit, which behind a proxy differs from the address of the socket. */
  addressOf?: (request: IncomingMessage) => string;
  /** Connections of all sockets whose callers are not known yet. */
  strangers?: Strangers;
}

const remoteAddress = (request: IncomingMessage): string => request.socket.remoteAddress ?? '';

/**
 * Handles the upgrades of the provider's paths on an HTTP server; leaves all others alone.
 * @returns a function that ends it
 */
export function registerProviderSocket(
  server: Server,
  provider: Provider,
  options: ProviderSocketOptions = {},
): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_PAYLOAD, perMessageDeflate: false });
  const strangers = options.strangers ?? new Strangers();
  const alive = new WeakMap<WebSocket, number>();
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const url = upgradeAddress(request);
    if (url === null || !PATHS.has(url.pathname)) return;
    const address = (options.addressOf ?? remoteAddress)(request);
    if (!hasValidHost(request)) return refuseUpgrade(socket, 400);
    if (strangers.isFull(address)) return refuseUpgrade(socket, 429);
    const known = strangers.admit(address, () => socket.destroy());
    socket.once('close', known);
    sockets.handleUpgrade(request, socket, head, (client) => {
      const seen = (): void => {
        alive.set(client, provider.now());
      };
      seen();
      client.on('pong', seen);
      client.on('message', seen);
      attend(client, socket, provider, parseStreamQuery(url.searchParams, options.redeem ?? (() => null)), {
        address,
        known,
      });
    });
  };
  server.on('upgrade', upgrade);
  const reaper = setInterval(() => {
    for (const client of sockets.clients) {
      if (provider.now() - (alive.get(client) ?? 0) > IDLE_MS) client.terminate();
      else client.ping();
    }
    provider
      .endRevoked()
      .catch((error: unknown) => provider.options.log?.(`avatar streams: ${String(error)}`));
  }, PING_MS);
  reaper.unref();
  return () => {
    server.off('upgrade', upgrade);
    clearInterval(reaper);
    provider.sendAway();
    sockets.close();
  };
}

/** Serves one socket from its first byte: messages that arrive before the stream is open are kept. */
function attend(
  client: WebSocket,
  socket: Duplex,
  provider: Provider,
  query: StreamQuery,
  { address, known }: { address: string; known: ForgetStranger },
): void {
  let viewer: Viewer | null = null;
  let release: (() => void) | null = null;
  let asked = false;
  client.on('message', (data, binary) => {
    const text = binary ? '' : data.toString();
    if (text === 'stop') client.close(1000);
    else if (text === 'next' && viewer) viewer.next();
    else if (text === 'next') asked = true;
    else if (text === 'listen' || text === 'rest') viewer?.attend(text);
  });
  // Only the close that follows an error matters here.
  client.on('error', (error) => provider.options.log?.(`avatar stream: ${error.message}`));
  client.on('close', (code) => {
    if (viewer) {
      viewer.close();
      provider.remove(viewer.sessionId);
    }
    release?.();
    provider.options.metrics?.closed?.(code);
  });
  const admit = async (): Promise<void> => {
    const admission = await provider.admission.admit(query, address);
    if (!admission.admitted) {
      client.close(admission.code, admission.reason);
      return;
    }
    known();
    release = admission.release;
    if (client.readyState !== client.OPEN) {
      release();
      return;
    }
    const { access } = provider.options;
    const looks = await access.looks(admission.principal, query.avatar, query.voice);
    const figure = await provider.figure(query.avatar, query.frames, looks.avatar, query.gestures !== null);
    const pronunciations = await access.pronunciations(admission.principal, query.role);
    if (client.readyState !== client.OPEN) return;
    viewer = new Viewer({
      sessionId: randomUUID(),
      ...figure,
      movesByItself: query.gestures === 'auto',
      speech: provider.speechFor(looks.voice),
      voice: {
        voice: query.voice,
        speed: query.speed,
        volume: query.volume,
        pitch: query.pitch,
        pronunciations,
      },
      sink: socketSink(client, socket, provider),
      now: provider.now,
      onFirstFrame: provider.options.metrics?.firstFrame?.bind(provider.options.metrics),
      onAnswerFrame: provider.options.metrics?.answerFrame?.bind(provider.options.metrics),
      onFailure: (error) => provider.options.log?.(`avatar stream: ${String(error)}`),
    });
    provider.add({
      viewer,
      principal: admission.principal,
      token: query.token,
      avatar: query.avatar,
      voice: query.voice,
      end: (code, reason) => client.close(code, reason),
    });
    provider.options.metrics?.opened?.();
    viewer.hello();
    if (asked) viewer.next();
  };
  admit().catch((error: unknown) => {
    provider.options.log?.(`avatar stream: ${String(error)}`);
    client.close(INTERNAL_ERROR, 'server error');
  });
}

/**
 * Writes to a socket. A cached picture is sent from its own buffer, as a fragment between two small ones: to copy 60 kB
 * into a new buffer for every frame costs several times as much as to send it. The cork makes one system call of the
 * fragments.
 */
function socketSink(client: WebSocket, socket: Duplex, provider: Provider): ViewerSink {
  const { metrics } = provider.options;
  return {
    frame(frame) {
      if (client.readyState !== client.OPEN) return;
      if (frame.image.length === 0) {
        client.send(encodeFrame(frame), { binary: true });
      } else {
        socket.cork();
        client.send(encodeHead(frame), { binary: true, fin: false });
        client.send(frame.image, { binary: true, fin: false });
        client.send(frame.sound, { binary: true, fin: true });
        socket.uncork();
      }
      metrics?.frame?.(
        avatarStream.headerBytes +
          frame.face.length +
          frame.image.length +
          avatarStream.soundBytes +
          frame.tail.length,
      );
    },
    message(message) {
      if (client.readyState === client.OPEN) client.send(JSON.stringify(message));
    },
    get backlog() {
      return client.bufferedAmount;
    },
  };
}
