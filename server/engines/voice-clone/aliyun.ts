import { randomUUID } from 'node:crypto';
import { levelToFactor } from '../shared/speech/levels';
import { badSample, bearer, callService, codeOfStatus, objectOf, textOf, wordsOf } from './call';
import {
  type ClonedSpeechRequest,
  VoiceCloneError,
  type VoiceCloner,
  type VoiceCloneState,
  type VoiceEnrollment,
} from './port';
import { speakBySocket } from './socket';

export interface AliyunClonerOptions {
  /** Address without a path. */
  url: string;
  /** Address of the socket. */
  socketUrl: string;
  apiKey: string;
  /** Model that a voice is made for, and speaks with ever after. */
  model: string;
  timeoutMs: number;
}

const RATE = 16_000;
/** Languages by the service's names. */
const HINTS: Readonly<Record<string, string>> = {
  'zh-CN': 'zh',
  'en-US': 'en',
  'ms-MY': 'ms',
  'th-TH': 'th',
};
const STATES: Readonly<Record<string, VoiceCloneState>> = {
  DEPLOYING: 'training',
  OK: 'ready',
  UNDEPLOYED: 'failed',
};

/** What the names of its failures mean. */
function failureOf(status: number, code: string, words: string): VoiceCloneError {
  if (/InvalidApiKey|AccessDenied|Unauthorized/i.test(code))
    return new VoiceCloneError('unauthorized', words);
  if (/Throttling|Quota|Arrearage|Limit/i.test(code)) return new VoiceCloneError('quotaExceeded', words);
  if (/Audio.*(Short|Duration)/i.test(code)) return badSample('tooShort', words);
  if (/Silen|NoSpeech|NoValidAudio|PreprocessError/i.test(code)) return badSample('noSpeech', words);
  if (/Audio|InvalidURL|DataInspection|BadRequest\.Resource/i.test(code)) return badSample('refused', words);
  return new VoiceCloneError(codeOfStatus(status), words);
}

interface TaskEvent {
  header?: { event?: string; error_code?: string; error_message?: string };
}

/** Aliyun's CosyVoice: it fetches the recording from a public address, and speaks over a socket. */
export class AliyunCloner implements VoiceCloner {
  readonly service = 'aliyun';
  readonly isStyle = false;
  readonly canRemove = true;
  readonly needsUrl = true;

  constructor(private readonly options: AliyunClonerOptions) {}

  async enroll({ sample, sampleUrl }: VoiceEnrollment, signal?: AbortSignal) {
    if (sampleUrl === null)
      throw new VoiceCloneError('providerFailed', 'the service needs a public address of the recording');
    const hint = HINTS[sample.locale];
    const { voice_id: id } = await this.ask(
      {
        action: 'create_voice',
        target_model: this.options.model,
        prefix: 'mirra',
        url: sampleUrl,
        ...(hint === undefined ? {} : { language_hints: [hint] }),
      },
      signal,
    );
    return { voiceRef: textOf(id, 'a voice'), state: 'training' as const };
  }

  async status(voiceRef: string, signal?: AbortSignal): Promise<{ state: VoiceCloneState; reason?: string }> {
    const { status } = await this.ask({ action: 'query_voice', voice_id: voiceRef }, signal);
    const named = textOf(status, 'a status');
    const state = STATES[named] ?? 'training';
    return state === 'failed' ? { state, reason: named } : { state };
  }

  async *speak(
    voiceRef: string,
    { text, speed, volume, pitch, signal }: ClonedSpeechRequest,
  ): AsyncGenerator<Int16Array> {
    const { socketUrl, apiKey, model, timeoutMs } = this.options;
    const task = randomUUID();
    const order = (action: string, payload: object): object => ({
      header: { action, task_id: task, streaming: 'duplex' },
      payload,
    });
    yield await speakBySocket({
      url: socketUrl,
      headers: bearer(apiKey),
      timeoutMs,
      signal,
      first: order('run-task', {
        task_group: 'audio',
        task: 'tts',
        function: 'SpeechSynthesizer',
        model,
        parameters: {
          text_type: 'PlainText',
          voice: voiceRef,
          format: 'pcm',
          sample_rate: RATE,
          volume,
          rate: levelToFactor(speed),
          pitch: 2 ** ((pitch - 50) / 100),
        },
        input: {},
      }),
      read(message, isBinary) {
        if (isBinary) return { sound: message };
        const { header = {} } = JSON.parse(message.toString()) as TaskEvent;
        if (header.event === 'task-failed')
          throw failureOf(0, header.error_code ?? '', `${header.error_code}: ${header.error_message ?? ''}`);
        if (header.event === 'task-started')
          return {
            answer: [order('continue-task', { input: { text } }), order('finish-task', { input: {} })],
          };
        return { isLast: header.event === 'task-finished' };
      },
    });
  }

  async remove(voiceRef: string): Promise<void> {
    try {
      await this.ask({ action: 'delete_voice', voice_id: voiceRef });
    } catch (error) {
      // It is gone already.
      if (!(error instanceof VoiceCloneError) || !/ResourceNotExist|NotFound/i.test(error.message))
        throw error;
    }
  }

  private async ask(input: object, signal?: AbortSignal): Promise<Record<string, unknown>> {
    const { url, apiKey, timeoutMs } = this.options;
    const answer = await callService(
      `${url}/api/v1/services/audio/tts/customization`,
      { headers: bearer(apiKey), body: JSON.stringify({ model: 'voice-enrollment', input }) },
      { timeoutMs, signal },
    );
    if (answer.status !== 200) {
      const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
      const code = isJson ? String(objectOf(answer).code) : '';
      throw failureOf(answer.status, code, `${answer.status}: ${wordsOf(answer)}`);
    }
    return (objectOf(answer).output ?? {}) as Record<string, unknown>;
  }
}
