import type { StreamMessage } from '../../../contract/provider/schema';
import { FRAME_MS, type gestureWishes, streamCloseCodes } from '../../../contract/speech/limits';
import { type Frame, parseFrame } from './frame';
import { moveDelay, placeDelay, retryDelay } from './retry';
import TickerWorker from './ticker.worker?worker';

/** Avatars with this id are served by the other channel. */
const IP_VIDEO_AVATARS = new Set([13_999]);

/** Close codes after which trying again cannot help. */
const FINAL_CODES: ReadonlySet<number> = new Set([
  streamCloseCodes.voice,
  streamCloseCodes.avatar,
  streamCloseCodes.notLoggedIn,
]);

/** Close codes of a stream for which there is no place at the moment. */
export const FULL_CODES: ReadonlySet<number> = new Set([
  streamCloseCodes.addressLimit,
  streamCloseCodes.principalLimit,
  streamCloseCodes.totalLimit,
]);

export interface StreamSettings {
  avatar: number;
  voice: number;
  speed: number;
  volume: number;
  pitch: number;
  /** The role whose pronunciations hold, for its owner; visitors hear the pronunciations of their project. */
  role?: string | null;
  /** Gestures that texts ask for, or also those that the avatar makes by itself. */
  gestures: (typeof gestureWishes)[number];
  /**
   * A fresh ticket for each attempt, since an address can be read in logs; null when nobody is logged in.
   * @throws when the server cannot be asked
   */
  ticket: () => Promise<string | null>;
}

/** How a connection was lost. */
export interface Loss {
  /** The close code. */
  code: number;
  /** What the server said with it; may be empty. */
  reason: string;
  /** When it is tried again, milliseconds since 1970; null when it is not. */
  retryAt: number | null;
}

export interface ConnectionEvents {
  onOpen(): void;
  onFrame(frame: Frame): void;
  onMessage(message: StreamMessage): void;
  /** The connection is lost. */
  onLost(loss: Loss): void;
  /** Runs every 40 ms, also in a background tab. */
  onTick(): void;
  /** How many frames may be asked for now. */
  room(): number;
}

/** The close code of a connection that was never open. */
const ABNORMAL = 1006;
/** The close code of a server that stops. */
const SERVICE_RESTART = 1012;
/** A stream that owes frames and has sent nothing for so long is dead, whatever the network says, milliseconds. */
const SILENCE_MS = 5_000;
/** A stream that was open for so long works: what ends it is another trouble, milliseconds. */
const STEADY_MS = 10_000;
/** Ticks come every 40 ms: after a longer pause the page itself was held up, milliseconds. */
const ASLEEP_MS = 1_000;

/** How long to wait before the next attempt, milliseconds. */
function delayAfter(code: number, attempt: number): number {
  const chance = Math.random();
  if (FULL_CODES.has(code)) return placeDelay(chance);
  return code === SERVICE_RESTART && attempt === 0 ? moveDelay(chance) : retryDelay(attempt, chance);
}

function streamAddress(settings: StreamSettings, ticket: string): string {
  const url = new URL(
    `/provider/ws/${IP_VIDEO_AVATARS.has(settings.avatar) ? 'ip_video' : 'video'}`,
    window.location.href,
  );
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  const query = {
    ticket,
    voice: settings.voice,
    avatar: settings.avatar,
    speed: settings.speed,
    volume: settings.volume,
    pitch: settings.pitch,
    frames: 'pack',
    gestures: settings.gestures,
    ...(settings.role && { role: settings.role }),
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  return url.href;
}

export interface StreamConnection {
  /** Sends a text while the socket is open. */
  send(text: string): void;
  end(): void;
}

/** Whether the browser has WebSocket; some browsers are configured without it. */
export const hasSockets = (): boolean => typeof WebSocket === 'function';

/** Keeps a stream open: asks for frames while there is space, and reconnects. */
export function connectStream(settings: StreamSettings, events: ConnectionEvents): StreamConnection {
  const ticker = new TickerWorker();
  let socket: WebSocket | null = null;
  let attempt = 0;
  /** When something came last, or was owed first. */
  let heardAt = 0;
  let tickedAt = 0;
  let openedAt = Number.POSITIVE_INFINITY;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let ended = false;

  const send = (text: string) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(text);
  };
  const ask = () => {
    if (events.room() > 0) send('next');
    else heardAt = performance.now();
  };
  /** Gives a connection up whose server has vanished without a word; its own close would take minutes to come. */
  const watch = () => {
    const now = performance.now();
    // It was this page that slept.
    if (now - tickedAt > ASLEEP_MS) heardAt = now;
    tickedAt = now;
    if (socket?.readyState !== WebSocket.OPEN || now - heardAt < SILENCE_MS) return;
    socket.onclose = null;
    socket.onmessage = null;
    socket.close();
    socket = null;
    lose(ABNORMAL);
  };

  const lose = (code: number, reason = '') => {
    if (ended) return;
    if (FINAL_CODES.has(code)) {
      events.onLost({ code, reason, retryAt: null });
      return;
    }
    if (performance.now() - openedAt >= STEADY_MS) attempt = 0;
    openedAt = Number.POSITIVE_INFINITY;
    const delay = delayAfter(code, attempt);
    if (!FULL_CODES.has(code)) attempt++;
    retry = setTimeout(open, delay);
    events.onLost({ code, reason, retryAt: Date.now() + delay });
  };

  const open = () => {
    settings
      .ticket()
      .then((ticket) => (ticket === null ? lose(streamCloseCodes.notLoggedIn) : connect(ticket)))
      // A refused credential would be refused again; other failures may be temporary, a socket that the browser refuses too.
      .catch((error: { code?: number }) =>
        lose(error.code === 401 ? streamCloseCodes.notLoggedIn : ABNORMAL),
      );
  };

  const connect = (ticket: string) => {
    if (ended) return;
    const current = new WebSocket(streamAddress(settings, ticket));
    current.binaryType = 'arraybuffer';
    socket = current;
    let hasLook = false;
    current.onopen = () => {
      heardAt = performance.now();
      openedAt = heardAt;
      events.onOpen();
      ask();
    };
    current.onmessage = ({ data }: MessageEvent<ArrayBuffer | string>) => {
      heardAt = performance.now();
      if (typeof data === 'string') {
        const message = JSON.parse(data) as StreamMessage;
        if (message.type === 'hello') hasLook = message.frames === 'pack';
        events.onMessage(message);
      } else events.onFrame(parseFrame(data, hasLook));
    };
    current.onclose = ({ code, reason }) => {
      socket = null;
      lose(code, reason);
    };
  };

  ticker.onmessage = () => {
    events.onTick();
    watch();
    ask();
  };
  ticker.postMessage(FRAME_MS);
  open();

  return {
    send,
    end() {
      ended = true;
      clearTimeout(retry);
      ticker.terminate();
      send('stop');
      socket?.close(1000);
    },
  };
}
