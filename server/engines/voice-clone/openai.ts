import { levelToFactor } from '../shared/speech/levels';
import {
  accepted,
  badSample,
  bearer,
  callService,
  codeOfStatus,
  objectOf,
  type ServiceAnswer,
  textOf,
  wavFile,
  wordsOf,
} from './call';
import { excerptOf } from './excerpt';
import {
  type ClonedSpeechRequest,
  VoiceCloneError,
  type VoiceCloner,
  type VoiceCloneState,
  type VoiceEnrollment,
  type VoiceRecording,
} from './port';
import { spokenAnswer } from './spoken';

export interface OpenaiClonerOptions {
  /** With the version, without a slash at its end. */
  url: string;
  apiKey: string | null;
  model: string;
  timeoutMs: number;
}

/** Longest sample that is taken, seconds. */
const LONGEST = 30;
/** Of sound without a header, hertz. */
const RATE = 24_000;

/** The sentences that it takes for a consent, by its names of their languages. Neither Malay nor Thai is among them. */
const CONSENTS = {
  zh: '我是此声音的拥有者并授权OpenAI使用此声音创建语音合成模型',
  en: 'I am the owner of this voice and I consent to OpenAI using this voice to create a synthetic voice model.',
} as const;

/** The language of a consent, by the service's name. */
const languageOf = ({ text, locale }: VoiceRecording): string =>
  text === CONSENTS.en ? 'en' : locale.slice(0, 2);

/** A recording that is refused is answered as a wrong request. */
function refusal(answer: ServiceAnswer): VoiceCloneError {
  const words = `${answer.status}: ${wordsOf(answer)}`;
  if (![400, 413, 415, 422].includes(answer.status))
    return new VoiceCloneError(codeOfStatus(answer.status), words);
  if (/too short|minimum (length|duration)/i.test(words)) return badSample('tooShort', words);
  if (/no speech|silen/i.test(words)) return badSample('noSpeech', words);
  return badSample(/phrase|transcript|match/i.test(words) ? 'textMismatch' : 'refused', words);
}

const isGood = ({ status }: ServiceAnswer): boolean => status >= 200 && status < 300;

/** Custom voices of OpenAI, for the accounts that have them: a consent, a sample, and a voice that speaks at once. */
export class OpenaiCloner implements VoiceCloner {
  readonly service = 'openai';
  readonly isStyle = false;
  readonly canRemove = true;
  readonly needsUrl = false;

  constructor(private readonly options: OpenaiClonerOptions) {}

  consentText(locale: VoiceRecording['locale']): string {
    return locale === 'zh-CN' ? CONSENTS.zh : CONSENTS.en;
  }

  async enroll({ name, sample, consent }: VoiceEnrollment, signal?: AbortSignal) {
    const agreed = await this.upload(
      '/audio/voice_consents',
      { name, language: languageOf(consent), recording: wavFile(consent.wav) },
      signal,
    );
    const { wav } = excerptOf(sample, LONGEST);
    const made = await this.upload(
      '/audio/voices',
      { name, audio_sample: wavFile(wav), consent: agreed },
      signal,
    );
    return { voiceRef: made, state: 'ready' as const };
  }

  /** A voice speaks from its beginning; there is no call that asks for it. */
  async status(): Promise<{ state: VoiceCloneState }> {
    return { state: 'ready' };
  }

  async *speak(
    voiceRef: string,
    { text, speed, volume, signal }: ClonedSpeechRequest,
  ): AsyncGenerator<Int16Array> {
    const { url, apiKey, model, timeoutMs } = this.options;
    const body = JSON.stringify({
      model,
      input: text,
      voice: { id: voiceRef },
      response_format: 'pcm',
      speed: levelToFactor(speed),
    });
    const answer = await callService(
      `${url}/audio/speech`,
      { headers: bearer(apiKey), body },
      { timeoutMs, signal },
    );
    yield spokenAnswer(answer, RATE, volume);
  }

  async remove(voiceRef: string): Promise<void> {
    const { url, apiKey, timeoutMs } = this.options;
    const answer = await callService(
      `${url}/audio/voices/${encodeURIComponent(voiceRef)}`,
      { method: 'DELETE', headers: bearer(apiKey) },
      { timeoutMs },
    );
    if (answer.status !== 404) accepted(answer);
  }

  /** Sends a form; returns the id of what it made. */
  private async upload(path: string, fields: Record<string, string | Blob>, signal?: AbortSignal) {
    const { url, apiKey, timeoutMs } = this.options;
    const body = new FormData();
    for (const [field, value] of Object.entries(fields)) {
      if (typeof value === 'string') body.set(field, value);
      else body.set(field, value, 'recording.wav');
    }
    const answer = await callService(
      `${url}${path}`,
      { headers: bearer(apiKey), body },
      { timeoutMs, signal },
    );
    if (!isGood(answer)) throw refusal(answer);
    return textOf(objectOf(answer).id, 'an id');
  }
}
