import { WebSocket } from 'ws';
import type { Dialogue, Message } from './dialogue';
import { RecognitionError, type RecognitionListener, type RecognitionSession } from './port';

/** Services answer with texts; nothing that they send is longer. */
const MAX_PAYLOAD = 1 << 20;
/** The part of the longest wait that a service which may have finished gets, to say more after all. */
const SETTLING = 0.5;

export interface SocketSessionOptions {
  url: string;
  dialogue: Dialogue;
  listener: RecognitionListener;
  /** Longest wait for the service to open, and after the end of the sound for its next message, milliseconds. */
  timeoutMs: number;
  /** Called once, when the connection is no longer needed. */
  onOver: () => void;
}

/** A recording over a WebSocket: cuts the sound into messages, keeps it until the service is ready, and watches the clock. */
export class SocketSession implements RecognitionSession {
  private readonly socket: WebSocket;
  private pending: Buffer = Buffer.alloc(0);
  private isReady = false;
  private isEnded = false;
  private isOver = false;
  private timer: NodeJS.Timeout | undefined;
  private pause: NodeJS.Timeout | undefined;

  constructor(private readonly options: SocketSessionOptions) {
    const { dialogue } = options;
    const { subprotocol } = dialogue;
    this.socket = new WebSocket(options.url, subprotocol, {
      maxPayload: MAX_PAYLOAD,
      perMessageDeflate: false,
    });
    this.wait(() => this.late('the service cannot be reached'));
    // A service may choose none of what was offered (RFC 6455, 4.2.2), but the library hangs up on it.
    this.socket.on('upgrade', ({ headers }) => {
      if (subprotocol !== undefined) headers['sec-websocket-protocol'] ??= subprotocol;
    });
    this.socket.on('open', () => {
      if (this.isOver) return;
      for (const message of dialogue.begin()) this.send(message);
      if (dialogue.greets !== true) this.ready();
    });
    this.socket.on('unexpected-response', (_, response) => {
      response.resume();
      const isRefused = response.statusCode === 401 || response.statusCode === 403;
      this.fail(isRefused ? 'unauthorized' : 'providerFailed', `the service answered ${response.statusCode}`);
    });
    this.socket.on('error', (error) => this.fail('providerFailed', error.message, error));
    this.socket.on('close', () => {
      if (dialogue.closesAtEnd === true && this.isEnded && this.isReady) this.done();
      else this.fail('providerFailed', 'the service hung up');
    });
    this.socket.on('message', (raw) => this.receive(raw.toString()));
  }

  feed(pcm: Uint8Array): void {
    if (this.isOver || this.isEnded) return;
    this.pending = Buffer.concat([this.pending, pcm]);
    if (!this.isReady) return;
    this.flush();
    this.keepAlive();
  }

  end(): void {
    if (this.isOver || this.isEnded) return;
    this.isEnded = true;
    if (this.isReady) this.finish();
  }

  cancel(): void {
    this.over();
    this.socket.terminate();
  }

  /** The engine is closing. */
  closeEngine(): void {
    this.fail('closed', 'the recognizer was closed');
  }

  private ready(): void {
    if (this.isReady) return;
    this.isReady = true;
    clearTimeout(this.timer);
    this.flush();
    if (this.isEnded) this.finish();
    else this.keepAlive();
  }

  private flush(): void {
    const { sliceBytes, sound } = this.options.dialogue;
    let at = 0;
    for (; at + sliceBytes <= this.pending.length; at += sliceBytes) {
      this.send(sound(this.pending.subarray(at, at + sliceBytes)));
    }
    this.pending = this.pending.subarray(at);
  }

  /** Fills a pause of the client with a little silence. */
  private keepAlive(): void {
    const { keepAliveMs, sliceBytes, sound } = this.options.dialogue;
    if (keepAliveMs === undefined) return;
    clearTimeout(this.pause);
    this.pause = setTimeout(() => {
      // Half a sample waits for its other half.
      const whole = this.pending.length & ~1;
      const slice = Buffer.alloc(sliceBytes);
      this.pending.copy(slice, 0, 0, whole);
      this.pending = this.pending.subarray(whole);
      this.send(sound(slice));
      this.keepAlive();
    }, keepAliveMs);
  }

  private finish(): void {
    clearTimeout(this.pause);
    // Half a sample at the end is nothing.
    const rest = this.pending.subarray(0, this.pending.length & ~1);
    this.pending = Buffer.alloc(0);
    for (const message of this.options.dialogue.end(rest)) this.send(message);
    this.waitForEnd();
  }

  private send(message: Message): void {
    // A socket that breaks meanwhile reports it by its close.
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(message);
  }

  private receive(text: string): void {
    if (this.isOver) return;
    const { dialogue, listener } = this.options;
    try {
      const { recognized = [], isReady, isDone, mayBeDone = false } = dialogue.receive(text, this.isEnded);
      if (this.isEnded && this.isReady) this.hearOn(mayBeDone);
      for (const one of recognized) listener.heard(one);
      if (isReady === true) this.ready();
      if (isDone === true) this.done();
    } catch (error) {
      if (error instanceof RecognitionError) this.fail(error.code, error.message, error.cause);
      else this.fail('providerFailed', 'the service sent something that cannot be read', error);
    }
  }

  /** The service has said something after the end of the sound. */
  private hearOn(mayBeDone: boolean): void {
    if (mayBeDone) this.wait(() => this.done(), SETTLING);
    else this.waitForEnd();
  }

  private waitForEnd(): void {
    this.wait(() => {
      if (this.options.dialogue.owesNothing?.() === true) this.done();
      else this.late('the service did not finish');
    });
  }

  /** @param part of the longest wait */
  private wait(then: () => void, part = 1): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(then, part * this.options.timeoutMs);
  }

  private late(what: string): void {
    this.fail('timeout', `${what} within ${this.options.timeoutMs} ms`);
  }

  private done(): void {
    if (this.isOver) return;
    this.over();
    this.socket.close();
    this.options.listener.ended();
  }

  private fail(code: RecognitionError['code'], message: string, cause?: unknown): void {
    if (this.isOver) return;
    this.over();
    this.socket.terminate();
    this.options.listener.failed(new RecognitionError(code, message, { cause }));
  }

  private over(): void {
    if (this.isOver) return;
    this.isOver = true;
    clearTimeout(this.timer);
    clearTimeout(this.pause);
    this.pending = Buffer.alloc(0);
    this.options.onOver();
  }
}
