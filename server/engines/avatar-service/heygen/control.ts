import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { resample } from '../../shared/speech/sound';
import { bytesOfSamples, samplesOfBytes } from '../../shared/speech/samples';
import { partOf } from '../call';
import { AvatarServiceError } from '../port';
import { SpeechPieces } from '../speech-pieces';

/** Of our sound, and of what LiveAvatar hears, hertz. */
const RATES = { ours: 16_000, theirs: 24_000 } as const;
/** A session ends after five minutes in which it hears nothing. */
const KEEP_ALIVE_MS = 60_000;

/** Tells a session what to say, over the socket that it has for that. */
export class SessionControl {
  private readonly pieces = new SpeechPieces((pcm) => this.sendPiece(pcm));
  private readonly keeping: NodeJS.Timeout;
  /** Of what is said now; null between two sentences. */
  private speech: string | null = null;

  private constructor(
    private readonly socket: WebSocket,
    onEnd: (error: AvatarServiceError) => void,
  ) {
    const ended = (reason: string) => onEnd(new AvatarServiceError('providerFailed', reason));
    socket.on('message', (data) => {
      const { type, state } = partOf(JSON.parse(String(data)));
      if (type === 'session.state_updated' && (state === 'closed' || state === 'closing'))
        ended('the session was closed');
    });
    socket.on('close', (code) => ended(`the socket of the session was closed: ${code}`));
    this.keeping = setInterval(
      () => this.tell({ type: 'session.keep_alive', event_id: randomUUID() }),
      KEEP_ALIVE_MS,
    );
    this.keeping.unref();
  }

  /** Resolves when the session listens. @throws AvatarServiceError */
  static open(
    url: string,
    timeoutMs: number,
    onEnd: (error: AvatarServiceError) => void,
  ): Promise<SessionControl> {
    const socket = new WebSocket(url, { handshakeTimeout: timeoutMs, maxPayload: 1_048_576 });
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => fail('timeout', `no session within ${timeoutMs} ms`), timeoutMs);
      const fail = (code: 'timeout' | 'providerFailed', reason: string) => {
        clearTimeout(late);
        reject(new AvatarServiceError(code, reason));
        socket.terminate();
      };
      socket.on('error', (error) => fail('providerFailed', `the socket of the session: ${error.message}`));
      socket.on('close', (code) => fail('providerFailed', `the socket of the session was closed: ${code}`));
      socket.on('message', (data) => {
        const { type, state } = partOf(JSON.parse(String(data)));
        if (type !== 'session.state_updated' || state !== 'connected') return;
        clearTimeout(late);
        socket.removeAllListeners('message');
        socket.removeAllListeners('close');
        resolve(new SessionControl(socket, onEnd));
      });
    });
  }

  /** @param pcm PCM16 little-endian, mono, 16 kHz */
  speak(pcm: Buffer): void {
    this.pieces.add(pcm);
  }

  pause(): void {
    this.pieces.end();
    if (this.speech !== null) this.tell({ type: 'agent.speak_end', event_id: this.speech });
    this.speech = null;
  }

  interrupt(): void {
    this.pieces.drop();
    this.speech = null;
    this.tell({ type: 'agent.interrupt', event_id: randomUUID() });
  }

  close(): void {
    clearInterval(this.keeping);
    this.socket.removeAllListeners('close');
    this.socket.close();
  }

  private sendPiece(pcm: Buffer): void {
    this.speech ??= randomUUID();
    const audio = bytesOfSamples(resample(samplesOfBytes(pcm), RATES.ours, RATES.theirs)).toString('base64');
    this.tell({ type: 'agent.speak', event_id: this.speech, audio });
  }

  private tell(message: object): void {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}
