import { WebSocket } from 'ws';
import { iflytekFailure } from '../shared/iflytek/failure';
import { type IflytekCredentials, signedUrl } from '../shared/iflytek/signature';
import {
  type SpeechAvailability,
  type SpeechChunk,
  SpeechError,
  type SpeechRequest,
  SPEECH_SAMPLE_RATE,
  type SpeechSynthesis,
} from './port';
import { speakSentences } from './sentence-sound';
import { findVoice, type VoiceEntry } from './voices';

export interface IflytekOptions extends IflytekCredentials {
  /** Endpoint of the service; the default is the public one. */
  url?: string;
  /** Longest wait for the next response, in milliseconds. */
  timeoutMs?: number;
}

interface Answer {
  code: number;
  message?: string;
  data?: { audio?: string; status?: number } | null;
}

const PUBLIC_ENDPOINT = 'wss://tts-api.xfyun.cn/v2/tts';

/** Languages other than Chinese and English, whose texts the service takes as UTF-16, little-endian, under the name UNICODE. */
const isMinority = (locale: VoiceEntry['locale']): boolean => locale !== 'zh-CN' && locale !== 'en-US';

function failure({ code, message }: Answer): SpeechError {
  return new SpeechError(iflytekFailure(code), `iFlytek ${code}: ${message ?? ''}`);
}

/** iFlytek's online speech synthesis, WebSocket v2. */
export class IflytekSpeech implements SpeechSynthesis {
  readonly provider = 'iflytek';
  private readonly sockets = new Set<WebSocket>();
  private closed = false;

  constructor(private readonly options: IflytekOptions) {}

  async available(): Promise<SpeechAvailability> {
    const { appId, apiKey, apiSecret } = this.options;
    return appId && apiKey && apiSecret
      ? { available: true }
      : { available: false, reason: 'the iFlytek application id, key or secret is not set' };
  }

  synthesize(request: SpeechRequest): AsyncGenerator<SpeechChunk> {
    return speakSentences(request, findVoice(request.voice), (text, voice) =>
      this.speak(text, voice, request),
    );
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const socket of this.sockets) socket.terminate();
  }

  private speak(text: string, voice: VoiceEntry, request: SpeechRequest): Promise<Int16Array> {
    if (request.signal?.aborted)
      return Promise.reject(new SpeechError('aborted', 'the synthesis was cancelled'));
    if (this.closed) return Promise.reject(new SpeechError('closed', 'the speech engine was closed'));
    const socket = new WebSocket(signedUrl(this.options.url ?? PUBLIC_ENDPOINT, this.options, new Date()), {
      maxPayload: 1 << 20,
    });
    this.sockets.add(socket);
    const timeoutMs = this.options.timeoutMs ?? 10_000;
    return new Promise<Int16Array>((resolve, reject) => {
      const sound: Buffer[] = [];
      const abort = (): void => reject(new SpeechError('aborted', 'the synthesis was cancelled'));
      const late = (): void =>
        reject(new SpeechError('timeout', `iFlytek did not answer within ${timeoutMs} ms`));
      let timer = setTimeout(late, timeoutMs);
      request.signal?.addEventListener('abort', abort, { once: true });
      socket.on('open', () => socket.send(JSON.stringify(this.message(text, voice, request))));
      socket.on('unexpected-response', (_, response) => {
        const refused = response.statusCode === 401 || response.statusCode === 403;
        reject(
          new SpeechError(
            refused ? 'unauthorized' : 'providerFailed',
            `iFlytek answered ${response.statusCode}`,
          ),
        );
      });
      socket.on('error', (error) =>
        reject(new SpeechError('providerFailed', error.message, { cause: error })),
      );
      socket.on('close', () => {
        clearTimeout(timer);
        request.signal?.removeEventListener('abort', abort);
        this.sockets.delete(socket);
        reject(
          this.closed
            ? new SpeechError('closed', 'the speech engine was closed')
            : new SpeechError('providerFailed', 'iFlytek hung up'),
        );
      });
      socket.on('message', (raw) => {
        clearTimeout(timer);
        timer = setTimeout(late, timeoutMs);
        try {
          const answer = JSON.parse(raw.toString()) as Answer;
          if (answer.code !== 0) throw failure(answer);
          if (answer.data?.audio) sound.push(Buffer.from(answer.data.audio, 'base64'));
          if (answer.data?.status === 2) resolve(samples(Buffer.concat(sound)));
        } catch (error) {
          reject(error instanceof SpeechError ? error : new SpeechError('providerFailed', String(error)));
        }
      });
    }).finally(() => socket.terminate());
  }

  private message(
    text: string,
    voice: VoiceEntry,
    { speed = 50, volume = 50, pitch = 50 }: SpeechRequest,
  ): object {
    const isUnicode = isMinority(voice.locale);
    return {
      common: { app_id: this.options.appId },
      business: {
        aue: 'raw',
        auf: `audio/L16;rate=${SPEECH_SAMPLE_RATE}`,
        vcn: voice.iflytekVoice,
        speed,
        volume,
        pitch,
        tte: isUnicode ? 'UNICODE' : 'UTF8',
        bgs: 0,
        reg: '0',
        rdn: '0',
      },
      // One request holds the whole sentence, so its status marks it as the last one.
      data: { status: 2, text: Buffer.from(text, isUnicode ? 'utf16le' : 'utf8').toString('base64') },
    };
  }
}

const samples = (bytes: Buffer): Int16Array =>
  new Int16Array(Uint8Array.from(bytes).buffer, 0, bytes.length >> 1);
