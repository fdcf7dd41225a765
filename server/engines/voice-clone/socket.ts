import { WebSocket } from 'ws';
import { samplesOfBytes } from '../shared/speech/samples';
import { codeOfStatus } from './call';
import { VoiceCloneError } from './port';

export interface SocketConversation {
  url: string;
  headers?: Readonly<Record<string, string>>;
  /** Longest silence of the service, milliseconds. */
  timeoutMs: number;
  signal?: AbortSignal;
  /** What is said first. */
  first: object;
  /**
   * Reads a message of the service: `sound` is heard, `answer` is said to it, `isLast` ends the conversation.
   * @throws VoiceCloneError for a failure that the message tells
   */
  read(message: Buffer, isBinary: boolean): { sound?: Buffer; answer?: readonly object[]; isLast?: boolean };
}

const LONGEST_MESSAGE = 1 << 22;

/**
 * Has a sentence spoken over a socket.
 * @returns PCM16, mono, at the rate that was asked for
 * @throws VoiceCloneError
 */
export function speakBySocket({
  url,
  headers,
  timeoutMs,
  signal,
  first,
  read,
}: SocketConversation): Promise<Int16Array> {
  const cancelled = (): VoiceCloneError => new VoiceCloneError('aborted', 'the sentence was cancelled');
  if (signal?.aborted === true) return Promise.reject(cancelled());
  const socket = new WebSocket(url, { headers: { ...headers }, maxPayload: LONGEST_MESSAGE });
  return new Promise<Int16Array>((resolve, reject) => {
    const pieces: Buffer[] = [];
    const abort = (): void => reject(cancelled());
    const late = (): void => reject(new VoiceCloneError('timeout', `no answer within ${timeoutMs} ms`));
    let timer = setTimeout(late, timeoutMs);
    signal?.addEventListener('abort', abort, { once: true });
    socket.on('open', () => socket.send(JSON.stringify(first)));
    socket.on('unexpected-response', (_, response) => {
      const status = response.statusCode ?? 0;
      reject(new VoiceCloneError(codeOfStatus(status), `the service answered ${status}`));
    });
    socket.on('error', (error) =>
      reject(new VoiceCloneError('providerFailed', error.message, { cause: error })),
    );
    socket.on('close', () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      reject(new VoiceCloneError('providerFailed', 'the service hung up'));
    });
    socket.on('message', (raw, isBinary) => {
      clearTimeout(timer);
      timer = setTimeout(late, timeoutMs);
      try {
        const { sound, answer = [], isLast = false } = read(raw as Buffer, isBinary);
        if (sound) pieces.push(sound);
        for (const message of answer) socket.send(JSON.stringify(message));
        if (isLast) resolve(samplesOfBytes(Buffer.concat(pieces)));
      } catch (error) {
        reject(
          error instanceof VoiceCloneError ? error : new VoiceCloneError('providerFailed', String(error)),
        );
      }
    });
  }).finally(() => socket.terminate());
}
