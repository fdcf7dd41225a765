import { cutText } from '../../../contract/text/text';
import { applyGain, levelToFactor } from '../shared/speech/levels';
import {
  type SpeechAvailability,
  type SpeechChunk,
  SpeechError,
  type SpeechErrorCode,
  type SpeechRequest,
  type SpeechSynthesis,
} from './port';
import { speakSentences } from './sentence-sound';
import { type ServiceVoice, serviceVoice, type ServiceVoices } from './service-voices';
import { readSound } from './sound-file';
import { findVoice, type VoiceEntry } from './voices';

/** One sentence for a service. */
export interface SentenceCall {
  text: string;
  voice: ServiceVoice;
  locale: VoiceEntry['locale'];
  /** Speed as a factor: 1 is the voice's own. */
  speed: number;
}

/** What is sent for a sentence. */
export interface ServiceCall {
  url: string;
  headers?: Record<string, string>;
  body: string | FormData;
}

export interface HttpSpeechOptions {
  provider: string;
  voices: ServiceVoices;
  /** Samples a second of answers that do not name it. */
  rate: number;
  /** Longest time for one sentence, milliseconds; 30,000 by default. */
  timeoutMs?: number;
  call(sentence: SentenceCall): ServiceCall | Promise<ServiceCall>;
}

/** Header by which CosyVoice names its rate. */
const RATE_HEADER = 'x-custom-header-samplerate';

const isPositive = (rate: number): boolean => Number.isInteger(rate) && rate > 0;

function codeOf(status: number): SpeechErrorCode {
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 408 || status === 504) return 'timeout';
  return status === 429 ? 'quotaExceeded' : 'providerFailed';
}

/** A service that answers a sentence with its sound. */
export class HttpSpeech implements SpeechSynthesis {
  readonly provider: string;
  private readonly closing = new AbortController();

  constructor(private readonly options: HttpSpeechOptions) {
    this.provider = options.provider;
  }

  async available(): Promise<SpeechAvailability> {
    return { available: true };
  }

  synthesize(request: SpeechRequest): AsyncGenerator<SpeechChunk> {
    return speakSentences(request, findVoice(request.voice), (text, voice) =>
      this.speak(text, voice, request),
    );
  }

  async close(): Promise<void> {
    this.closing.abort();
  }

  private async speak(text: string, entry: VoiceEntry, request: SpeechRequest): Promise<Int16Array> {
    const { voices, timeoutMs = 30_000 } = this.options;
    const voice = serviceVoice(voices, entry.id);
    if (voice === undefined) throw new SpeechError('unknownVoice', `the service has no voice ${entry.id}`);
    const late = AbortSignal.timeout(timeoutMs);
    const signals = [this.closing.signal, late, ...(request.signal ? [request.signal] : [])];
    try {
      const speed = levelToFactor(request.speed ?? 50);
      const call = await this.options.call({ text, voice, locale: entry.locale, speed });
      const pcm = await this.fetch(call, AbortSignal.any(signals));
      return applyGain(pcm, (request.volume ?? 50) / 50);
    } catch (error) {
      if (request.signal?.aborted === true) throw new SpeechError('aborted', 'the synthesis was cancelled');
      if (this.closing.signal.aborted) throw new SpeechError('closed', 'the speech engine was closed');
      if (late.aborted) throw new SpeechError('timeout', `no answer within ${timeoutMs} ms`);
      if (error instanceof SpeechError) throw error;
      throw new SpeechError('providerFailed', `the service cannot be reached: ${String(error)}`, {
        cause: error,
      });
    }
  }

  private async fetch({ url, headers = {}, body }: ServiceCall, signal: AbortSignal): Promise<Int16Array> {
    const type: Record<string, string> =
      typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: { ...type, ...headers },
      body,
      signal,
    });
    if (!response.ok) {
      const detail = cutText(await response.text(), 300);
      throw new SpeechError(codeOf(response.status), `${response.status}: ${detail}`);
    }
    // Some servers tell of a failure with a good status.
    if (response.headers.get('content-type')?.startsWith('application/json') === true)
      throw new SpeechError('providerFailed', cutText(await response.text(), 300));
    const named = Number(response.headers.get(RATE_HEADER));
    return readSound(
      Buffer.from(await response.arrayBuffer()),
      isPositive(named) ? named : this.options.rate,
    );
  }
}
