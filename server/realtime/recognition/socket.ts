import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { recognitionCloseCodes } from '../../../contract/speech/limits';
import type { SpeechRecognition } from '../../engines/speech-recognition/port';
import type { Tracing } from '../../telemetry/open-tracing';
import { hasValidHost } from '../../http/host';
import { refuseUpgrade, upgradeAddress } from '../../http/upgrades';
import type { Places } from '../../nodes/places';
import { type ForgetStranger, Strangers } from '../strangers';
import type { FindSpeaker } from './access';
import { FunasrWire } from './funasr-wire';
import type { RecognitionMetrics } from './figures';
import { Recording } from './recording';
import { RtasrWire } from './rtasr-wire';
import type { Wire } from './wire';

export interface RecognitionSocketOptions {
  /** Null without a service: every recording is refused. */
  recognition: () => SpeechRecognition | null;
  findSpeaker: FindSpeaker;
  places: Places;
  /** The credential in a ticket for recognition; null when the ticket is invalid or too old. */
  redeem: (ticket: string) => string | null;
  /** The client address for the limit, which behind a proxy differs from the address of the socket. */
  addressOf: (request: IncomingMessage) => string;
  /** Connections whose callers have not authenticated yet, over all sockets. */
  strangers?: Strangers;
  metrics?: RecognitionMetrics;
  tracing: Pick<Tracing, 'begin'>;
  log: (line: string) => void;
  now?: () => number;
}

/** Largest message: 8 s of sound. Clients send 60 ms. */
const MAX_PAYLOAD = 256 * 1024;
const INTERNAL_ERROR = 1011;
/** The close code of a server that stops: anyone who sees it may come back at once. */
const SERVICE_RESTART = 1012;
/** How often the credentials of open recordings are checked, milliseconds. */
const CHECK_MS = 15_000;

const FULL = {
  total: [recognitionCloseCodes.totalLimit, 'server is full'],
  address: [recognitionCloseCodes.addressLimit, 'too many recordings from this address'],
  principal: [recognitionCloseCodes.principalLimit, 'too many recordings of this account'],
} as const;

/** The kinds of clients, by their paths. */
const WIRES: Readonly<Record<string, (query: URLSearchParams) => Wire>> = {
  '/api/v1/asrws': () => new FunasrWire(),
  '/api/v1/rtasr': (query) => new RtasrWire(query.get('language')),
};

/** Languages that a browser names with its request, the preferred one first. */
const languagesOf = ({ headers }: IncomingMessage): string[] =>
  (headers['accept-language'] ?? '').split(',').map((one) => one.split(';')[0]?.trim() ?? '');

const bytesOf = (data: RawData): Buffer =>
  Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer);

interface OpenRecording {
  recording: Recording;
  credential: string;
}

/** Serves the sockets on which clients have their speech recognized, on the paths of an HTTP server. */
export function registerRecognitionSocket(server: Server, options: RecognitionSocketOptions) {
  const { findSpeaker, places, metrics, log } = options;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_PAYLOAD, perMessageDeflate: false });
  const strangers = options.strangers ?? new Strangers();
  const open = new Set<OpenRecording>();
  /** Anyone who comes is sent to another node. */
  let isAway = false;
  const sendAway = ({ recording }: OpenRecording) => recording.stop(SERVICE_RESTART, 'server is stopping');

  function begin(client: WebSocket, wire: Wire, request: IncomingMessage, url: URL): Recording | null {
    const recognition = options.recognition();
    if (recognition === null) {
      for (const text of wire.failed('notConfigured')) client.send(text);
      client.close(recognitionCloseCodes.notConfigured, 'no speech recognition on this server');
      return null;
    }
    const language = url.searchParams.get('language');
    return new Recording({
      recognition,
      wire,
      line: client,
      beginSpan: (traceparent) => options.tracing.begin('recognition', { traceparent, kind: 'server' }),
      languages: [...(language === null ? [] : [language]), ...languagesOf(request)],
      onFailure: (error) => log(`speech recognition: ${error.code}: ${error.message}`),
      now: options.now ?? (() => performance.now()),
    });
  }

  async function attend(
    client: WebSocket,
    wire: Wire,
    request: IncomingMessage,
    { url, address, known }: { url: URL; address: string; known: ForgetStranger },
  ): Promise<void> {
    const ticket = url.searchParams.get('ticket');
    const credential = (ticket === null ? url.searchParams.get('token') : options.redeem(ticket)) ?? '';
    const speaker = await findSpeaker(credential);
    const release = speaker && (await places.take(address, speaker.accountId));
    // Only now is anything read: what was sent meanwhile waits in the socket.
    client.resume();
    if (release === null) return client.close(recognitionCloseCodes.notLoggedIn, 'not logged in');
    if (typeof release === 'string') {
      const [code, reason] = FULL[release];
      return client.close(code, reason);
    }
    known();
    if (client.readyState !== client.OPEN) return release();
    client.once('close', release);
    const recording = begin(client, wire, request, url);
    if (recording === null) return;
    const entry: OpenRecording = { recording, credential };
    open.add(entry);
    metrics?.opened();
    client.on('message', (data, isBinary) => recording.message(bytesOf(data), isBinary));
    client.once('close', (code) => {
      open.delete(entry);
      recording.clientGone();
      metrics?.closed(code);
    });
    if (isAway) sendAway(entry);
  }

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const url = upgradeAddress(request);
    const wireOf = url === null ? undefined : WIRES[url.pathname];
    if (url === null || wireOf === undefined) return;
    const address = options.addressOf(request);
    if (!hasValidHost(request)) return refuseUpgrade(socket, 400);
    if (strangers.isFull(address)) return refuseUpgrade(socket, 429);
    const known = strangers.admit(address, () => socket.destroy());
    socket.once('close', known);
    sockets.handleUpgrade(request, socket, head, (client) => {
      client.pause();
      // Only the close that follows an error matters here.
      client.on('error', (error) => log(`speech recognition: ${error.message}`));
      attend(client, wireOf(url.searchParams), request, { url, address, known }).catch((error: unknown) => {
        log(`speech recognition: ${String(error)}`);
        client.resume();
        client.close(INTERNAL_ERROR, 'server error');
      });
    });
  };
  server.on('upgrade', upgrade);

  /** Ends the recordings whose credential is no longer valid. */
  async function endRevoked(): Promise<void> {
    for (const credential of new Set([...open].map((entry) => entry.credential))) {
      if ((await findSpeaker(credential)) !== null) continue;
      for (const entry of open) {
        if (entry.credential === credential)
          entry.recording.stop(recognitionCloseCodes.notLoggedIn, 'not logged in any more');
      }
    }
  }
  const checking = setInterval(() => {
    endRevoked().catch((error: unknown) => log(`speech recognition: ${String(error)}`));
  }, CHECK_MS);
  checking.unref();

  return {
    endRevoked,
    /** Number of open recordings. */
    count: () => places.count,
    /** Ends all recordings, and those that come until `takeBack`; their pages go on at another node. */
    sendAway(): void {
      isAway = true;
      for (const entry of open) sendAway(entry);
    },
    /** Takes recordings again. */
    takeBack(): void {
      isAway = false;
    },
    /** Ends all recordings; the recognizer belongs to its creator. */
    close(): void {
      server.off('upgrade', upgrade);
      clearInterval(checking);
      for (const entry of open) sendAway(entry);
      sockets.close();
    },
  };
}
