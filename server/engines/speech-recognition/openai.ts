import { cutText } from '../../../contract/text/text';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import {
  RecognitionError,
  type RecognitionErrorCode,
  type RecognitionListener,
  type RecognitionOptions,
  RECOGNITION_SAMPLE_RATE,
  type RecognitionSession,
  type SpeechRecognition,
} from './port';
import { wavOf } from '../shared/wav';
import { SegmentSession } from './segment-session';
import { refusalOf, refused } from './socket-recognition';

export interface OpenaiRecognitionOptions {
  /** Base address with the version, such as `https://api.openai.com/v1`. */
  baseUrl: string;
  /** Null for a server of one's own that asks for none. */
  apiKey: string | null;
  model: string;
  languages: readonly string[];
  /** Longest time of one transcription, milliseconds; 10,000 by default. */
  timeoutMs?: number;
}

function codeOf(status: number): RecognitionErrorCode {
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 408 || status === 504) return 'timeout';
  return status === 429 ? 'quotaExceeded' : 'providerFailed';
}

interface TranscriptEvent {
  type?: string;
  delta?: string;
  text?: string;
}

/** A service with OpenAI's `audio/transcriptions`. It understands whole sentences: each is sent when the speaker pauses. */
export class OpenaiRecognition implements SpeechRecognition {
  readonly provider = 'openai';
  readonly languages: readonly string[];
  private readonly closing = new AbortController();

  constructor(private readonly options: OpenaiRecognitionOptions) {
    this.languages = options.languages;
  }

  open(options: RecognitionOptions, listener: RecognitionListener): RecognitionSession {
    const refusal = refusalOf(this, options, this.closing.signal.aborted);
    if (refusal !== null) return refused(refusal, listener);
    return new SegmentSession(
      (pcm, signal, onPartial) => this.transcribe(pcm, options, signal, onPartial),
      listener,
      this.closing.signal,
    );
  }

  async close(): Promise<void> {
    this.closing.abort();
  }

  /** @throws RecognitionError; the abort of `signal` as it is */
  private async transcribe(
    pcm: Buffer,
    options: RecognitionOptions,
    signal: AbortSignal,
    onPartial: (text: string) => void,
  ): Promise<string> {
    const { timeoutMs = 10_000 } = this.options;
    const late = AbortSignal.timeout(timeoutMs);
    try {
      const response = await this.post(pcm, options, AbortSignal.any([signal, late]));
      if (!response.ok) {
        const detail = cutText(await response.text(), 300);
        throw new RecognitionError(codeOf(response.status), `${response.status}: ${detail}`);
      }
      // Only some models answer piece by piece; the others answer as if they had not been asked to.
      return response.headers.get('content-type')?.startsWith('text/event-stream') === true
        ? await readEvents(response, onPartial)
        : (((await response.json()) as { text?: string }).text ?? '').trim();
    } catch (error) {
      if (error instanceof RecognitionError || signal.aborted) throw error;
      if (late.aborted) throw new RecognitionError('timeout', `no answer within ${timeoutMs} ms`);
      throw new RecognitionError('providerFailed', 'the service cannot be reached', { cause: error });
    }
  }

  private post(
    pcm: Buffer,
    { language, hotwords = {} }: RecognitionOptions,
    signal: AbortSignal,
  ): Promise<Response> {
    const { baseUrl, apiKey, model } = this.options;
    const form = new FormData();
    form.set(
      'file',
      new Blob([new Uint8Array(wavOf(pcm, RECOGNITION_SAMPLE_RATE))], { type: 'audio/wav' }),
      'speech.wav',
    );
    form.set('model', model);
    form.set('language', language.split('-')[0] ?? language);
    form.set('response_format', 'json');
    form.set('stream', 'true');
    const words = Object.keys(hotwords);
    if (words.length > 0) form.set('prompt', words.join(', '));
    return fetch(`${baseUrl}/audio/transcriptions`, {
      method: 'POST',
      redirect: 'error',
      headers: apiKey === null ? {} : { authorization: `Bearer ${apiKey}` },
      body: form,
      signal,
    });
  }
}

/** @returns the whole text of a transcription that comes in pieces */
async function readEvents({ body }: Response, onPartial: (text: string) => void): Promise<string> {
  if (body === null) throw new RecognitionError('providerFailed', 'the service answered nothing');
  let text = '';
  const decoder = new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>;
  for await (const { data } of body.pipeThrough(decoder).pipeThrough(new EventSourceParserStream())) {
    if (data === '[DONE]') continue;
    const event = JSON.parse(data) as TranscriptEvent;
    if (event.type === 'transcript.text.done') return (event.text ?? text).trim();
    if (event.type !== 'transcript.text.delta') continue;
    text += event.delta ?? '';
    onPartial(text.trim());
  }
  throw new RecognitionError('providerFailed', 'the service stopped in the middle of a sentence');
}
