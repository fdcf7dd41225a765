import { WebSocket } from 'ws';
import type { StreamMessage } from '../../../contract/provider/schema';

const TICK_MS = 40;
const START_AT = 6;
const FULL = 25;
/** Bytes before the face of a frame: whether it talks, and the number of the stream. */
const TALKING_AT = 0;

export interface Watched {
  frames: number;
  /** Moments at which there was no frame to play. */
  underRuns: number;
  /** Longest time between two frames, milliseconds. */
  longestGap: number;
  /** Texts that were said, and marks of them that did not stand at the frame that they name. */
  texts: number;
  misplaced: number;
}

const nothingSeen = (): Watched => ({ frames: 0, underRuns: 0, longestGap: 0, texts: 0, misplaced: 0 });

export interface StreamOptions {
  /** Share code or session token. */
  credential: string;
  /** The address that the proxy names. */
  from: string;
  avatar?: string;
  voice?: string;
}

/** Somebody who watches an avatar as the player does: 25 frames a second, asked for while fewer than 25 wait. */
export class Viewer {
  readonly sessionId: string;
  /** Milliseconds from the opening of the connection to the first frame. */
  readonly firstFrameMs: number;
  /** Seconds of sound that were played, and that the clock has run meanwhile: they drift apart where frames are missing. */
  played = 0;
  elapsed = 0;
  closed: number | null = null;
  readonly #socket: WebSocket;
  readonly #timer: NodeJS.Timeout;
  #watched = nothingSeen();
  #held = 0;
  #isPlaying = false;
  #last = performance.now();
  #tickedAt = 0;
  /** Frames since the beginning of the epoch. */
  #inEpoch = 1;
  #onTalking: (() => void) | null = null;
  #isNew = false;

  private constructor(socket: WebSocket, sessionId: string, firstFrameMs: number) {
    this.#socket = socket;
    this.sessionId = sessionId;
    this.firstFrameMs = firstFrameMs;
    let due = performance.now();
    this.#timer = setInterval(() => {
      for (; due <= performance.now(); due += TICK_MS) this.#play();
    }, TICK_MS / 2);
    socket.on('message', (data, isBinary) => this.#read(data as Buffer, isBinary));
    socket.once('close', (code) => {
      this.closed = code;
      clearInterval(this.#timer);
    });
    socket.on('error', () => undefined);
  }

  /** @throws Error with the code by which the server refused the stream */
  static async open(
    address: string,
    { credential, from, avatar = '1001', voice = '3080' }: StreamOptions,
  ): Promise<Viewer> {
    const query = new URLSearchParams({ token: credential, avatar, voice, frames: 'pack' });
    const began = performance.now();
    const socket = new WebSocket(`${address.replace('http', 'ws')}/provider/ws/video?${query}`, {
      perMessageDeflate: false,
      headers: { 'x-forwarded-for': from },
    });
    return new Promise((resolve, reject) => {
      let sessionId = '';
      const onMessage = (data: Buffer, isBinary: boolean) => {
        if (!isBinary) {
          const message = JSON.parse(data.toString()) as StreamMessage;
          if (message.type === 'hello') sessionId = message.session_id;
          return;
        }
        socket.off('message', onMessage);
        resolve(new Viewer(socket, sessionId, performance.now() - began));
      };
      socket.on('message', onMessage);
      socket.once('open', () => socket.send('next'));
      socket.once('error', reject);
      socket.once('close', (code) => reject(new Error(`The stream was refused with ${code}`)));
    });
  }

  /** Resolves with the first frame of the next speech. */
  nextSpeech(): Promise<void> {
    this.#isNew = false;
    return new Promise((resolve) => {
      this.#onTalking = resolve;
    });
  }

  /** What has been seen since the last look. */
  look(): Watched {
    const seen = this.#watched;
    this.#watched = nothingSeen();
    return seen;
  }

  close(): void {
    clearInterval(this.#timer);
    this.#socket.terminate();
  }

  #read(data: Buffer, isBinary: boolean): void {
    if (!isBinary) {
      const message = JSON.parse(data.toString()) as StreamMessage;
      // What is older must not be played; the sound starts anew.
      if (message.type === 'epoch') {
        this.#held = 0;
        this.#isPlaying = false;
        this.#inEpoch = 0;
      }
      if (message.type === 'caption') this.#isNew = true;
      if (message.type === 'caption' || message.type === 'say-end') {
        this.#watched.texts += message.type === 'caption' ? 1 : 0;
        this.#watched.misplaced += message.frame === this.#inEpoch ? 0 : 1;
      }
      return;
    }
    this.#inEpoch += 1;
    const now = performance.now();
    this.#watched.longestGap = Math.max(this.#watched.longestGap, now - this.#last);
    this.#last = now;
    this.#watched.frames += 1;
    this.#held += 1;
    if (this.#isNew && data[TALKING_AT] === 1 && this.#onTalking !== null) {
      this.#onTalking();
      this.#onTalking = null;
    }
  }

  #play(): void {
    const now = performance.now();
    if (!this.#isPlaying && this.#held >= START_AT) {
      this.#isPlaying = true;
      // The first frame lasts as long as the others.
      this.#tickedAt = now - TICK_MS;
    }
    if (this.#isPlaying) {
      this.elapsed += (now - this.#tickedAt) / 1000;
      this.#tickedAt = now;
      if (this.#held > 0) {
        this.#held -= 1;
        this.played += TICK_MS / 1000;
      } else this.#watched.underRuns += 1;
    }
    if (this.#held < FULL && this.#socket.readyState === WebSocket.OPEN) this.#socket.send('next');
  }
}

export interface Asked {
  /** Milliseconds until the first word, and until the end. */
  firstToken: number;
  done: number;
  text: string;
}

export interface Caller {
  credential: string;
  from: string;
}

/** The headers of a caller behind the proxy that the bench plays. */
export const headersOf = ({ credential, from }: Caller, body = true): Record<string, string> => ({
  authorization: credential,
  'x-forwarded-for': from,
  ...(body && { 'content-type': 'application/json' }),
});

/** Makes a call of the API, and answers its data. @throws Error with the code of a refusal */
export async function call<D>(
  address: string,
  caller: Caller,
  method: string,
  path: string,
  body?: object,
): Promise<D> {
  const response = await fetch(`${address}/api/v1${path}`, {
    method,
    headers: headersOf(caller, body !== undefined),
    ...(body && { body: JSON.stringify(body) }),
  });
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: D };
  if (code !== 0) throw new Error(`${method} ${path}: ${response.status} ${code} ${msg}`);
  return data;
}

/** Asks a question, and reads the answer to its end. @throws Error when it does not end as answers do */
export async function ask(
  address: string,
  caller: Caller,
  question: { sessionId: string; text: string; streamSessionId?: string },
): Promise<Asked> {
  const began = performance.now();
  const response = await fetch(`${address}/api/v1/chat/conversation`, {
    method: 'POST',
    headers: headersOf(caller),
    body: JSON.stringify(question),
  });
  if (!response.ok || response.body === null)
    throw new Error(`A question was answered with ${response.status}: ${await response.text()}`);
  let text = '';
  let firstToken = 0;
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    if (firstToken === 0 && text.includes('event: token')) firstToken = performance.now() - began;
  }
  if (!text.includes('event: done')) throw new Error(`An answer broke off: ${text.slice(-200)}`);
  return { firstToken, done: performance.now() - began, text };
}
