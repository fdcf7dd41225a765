import { randomUUID } from 'node:crypto';
import { applyGain, levelToFactor } from '../shared/speech/levels';
import { accepted, badSample, callService, codeOfStatus, objectOf } from './call';
import { excerptOf } from './excerpt';
import {
  type BadSampleReason,
  type ClonedSpeechRequest,
  VoiceCloneError,
  type VoiceCloner,
  type VoiceCloneState,
  type VoiceEnrollment,
} from './port';
import { soundOf } from './spoken';

export interface VolcengineClonerOptions {
  /** Address without a path. */
  url: string;
  appId: string;
  token: string;
  /** Voices that were bought (`S_…`), each for one speaker. */
  speakers: readonly string[];
  timeoutMs: number;
}

const RESOURCE = 'volc.megatts.voiceclone';
const CLUSTER = 'volcano_icl';
/** The first model that learns from one recording. */
const MODEL_TYPE = 1;
/** Languages by the service's numbers; those that it does not know it takes for Chinese. */
const LANGUAGES: Readonly<Record<string, number>> = { 'zh-CN': 0, 'en-US': 1 };
const RATE = 16_000;
const LONGEST = 60;
const SPOKEN = 3_000;

/** What the service says of a recording. */
const REFUSALS: Readonly<Record<number, BadSampleReason>> = {
  1101: 'refused',
  1102: 'refused',
  1104: 'refused',
  1105: 'refused',
  1108: 'refused',
  1109: 'textMismatch',
  1111: 'noSpeech',
  1112: 'refused',
  1114: 'refused',
  1122: 'noSpeech',
};
/** Too many uploads for one voice; too many sentences at a time. */
const QUOTA = [1123, 3003];

const STATES: Readonly<Record<number, VoiceCloneState>> = {
  1: 'training',
  2: 'ready',
  3: 'failed',
  4: 'ready',
};
const UNUSED = 0;
const FAILED = 3;

function failureOf(code: number, words: string): VoiceCloneError {
  const reason = REFUSALS[code];
  if (reason !== undefined) return badSample(reason, words);
  return new VoiceCloneError(QUOTA.includes(code) ? 'quotaExceeded' : 'providerFailed', words);
}

/** Volcengine's cloned voices: each takes one of the places that were bought beforehand. */
export class VolcengineCloner implements VoiceCloner {
  readonly service = 'volcengine';
  readonly isStyle = false;
  readonly canRemove = false;
  readonly needsUrl = false;
  /** Places that were given away here, before the service knows it. */
  private readonly taken = new Set<string>();

  constructor(private readonly options: VolcengineClonerOptions) {}

  async enroll({ sample }: VoiceEnrollment, signal?: AbortSignal) {
    const speaker = await this.place(signal);
    try {
      const { wav, text } = excerptOf(sample, LONGEST);
      await this.ask(
        '/audio/upload',
        {
          speaker_id: speaker,
          audios: [
            { audio_bytes: wav.toString('base64'), audio_format: 'wav', ...(text === '' ? {} : { text }) },
          ],
          source: 2,
          language: LANGUAGES[sample.locale] ?? 0,
          model_type: MODEL_TYPE,
        },
        signal,
      );
    } catch (error) {
      this.taken.delete(speaker);
      throw error;
    }
    return { voiceRef: speaker, state: 'training' as const };
  }

  async status(voiceRef: string, signal?: AbortSignal): Promise<{ state: VoiceCloneState; reason?: string }> {
    const number = await this.statusOf(voiceRef, signal);
    const state = STATES[number] ?? 'failed';
    if (state !== 'failed') return { state };
    this.taken.delete(voiceRef);
    return { state, reason: `status ${number}` };
  }

  async *speak(
    voiceRef: string,
    { text, speed, volume, pitch, signal }: ClonedSpeechRequest,
  ): AsyncGenerator<Int16Array> {
    const { url, appId, token, timeoutMs } = this.options;
    const body = JSON.stringify({
      app: { appid: appId, token, cluster: CLUSTER },
      user: { uid: 'mirra' },
      audio: {
        voice_type: voiceRef,
        encoding: 'pcm',
        rate: RATE,
        speed_ratio: levelToFactor(speed),
        pitch_ratio: 2 ** ((pitch - 50) / 100),
      },
      request: { reqid: randomUUID(), text, text_type: 'plain', operation: 'query' },
    });
    const answer = accepted(
      await callService(
        `${url}/api/v1/tts`,
        { headers: { authorization: `Bearer;${token}` }, body },
        { timeoutMs, signal },
      ),
    );
    const { code, message, data } = objectOf(answer);
    if (code !== SPOKEN || typeof data !== 'string')
      throw failureOf(Number(code), `${code}: ${String(message)}`);
    yield applyGain(soundOf(Buffer.from(data, 'base64'), RATE), volume / 50);
  }

  /** A place stays taken until its owner gives it free in the console of the service. */
  async remove(): Promise<void> {
    return Promise.resolve();
  }

  /** The first place that is free: nobody has used it, or it has failed for somebody. */
  private async place(signal?: AbortSignal): Promise<string> {
    for (const speaker of this.options.speakers) {
      if (this.taken.has(speaker)) continue;
      // Taken before it is asked for: somebody else may come in between.
      this.taken.add(speaker);
      let isFree = false;
      try {
        isFree = [UNUSED, FAILED].includes(await this.statusOf(speaker, signal));
      } catch (error) {
        this.taken.delete(speaker);
        throw error;
      }
      if (isFree) return speaker;
    }
    throw new VoiceCloneError('quotaExceeded', 'all voices that were bought are taken');
  }

  private async statusOf(speaker: string, signal?: AbortSignal): Promise<number> {
    const { status } = await this.ask('/status', { speaker_id: speaker }, signal);
    return typeof status === 'number' ? status : UNUSED;
  }

  private async ask(path: string, fields: object, signal?: AbortSignal): Promise<Record<string, unknown>> {
    const { url, appId, token, timeoutMs } = this.options;
    const answer = await callService(
      `${url}/api/v1/mega_tts${path}`,
      {
        headers: { authorization: `Bearer;${token}`, 'resource-id': RESOURCE },
        body: JSON.stringify({ appid: appId, ...fields }),
      },
      { timeoutMs, signal },
    );
    // A refused recording has an error status, but its body still has the reason.
    const isJson =
      codeOfStatus(answer.status) === 'providerFailed' &&
      answer.headers.get('content-type')?.startsWith('application/json') === true;
    const value = isJson ? objectOf(answer) : objectOf(accepted(answer));
    const { StatusCode: code, StatusMessage: words } = (value.BaseResp ?? {}) as Record<string, unknown>;
    if (typeof code === 'number' && code !== 0) throw failureOf(code, `${code}: ${String(words)}`);
    accepted(answer);
    return value;
  }
}
