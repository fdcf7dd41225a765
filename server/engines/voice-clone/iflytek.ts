import { iflytekFailure } from '../shared/iflytek/failure';
import { type IflytekCredentials, signedUrl } from '../shared/iflytek/signature';
import { badSample, wavFile } from './call';
import { excerptOf } from './excerpt';
import { IflytekTraining, type IflytekTrainingOptions } from './iflytek-training';
import {
  type BadSampleReason,
  type ClonedSpeechRequest,
  VoiceCloneError,
  type VoiceCloner,
  type VoiceCloneState,
  type VoiceEnrollment,
} from './port';
import { speakBySocket } from './socket';

export interface IflytekClonerOptions extends IflytekCredentials, IflytekTrainingOptions {
  /** Address of the socket that speaks. */
  speakUrl: string;
}

interface SpokenPart {
  header?: { code?: number; message?: string };
  payload?: { audio?: { audio?: string; status?: number } };
}

const RATE = 16_000;
/** Recordings of 24 kHz up to 3 MB are taken: a minute. */
const LONGEST = 60;
/** Languages other than Chinese by the service's names. */
const LANGUAGES: Readonly<Record<string, string>> = { 'en-US': 'en' };
const STATES: Readonly<Record<number, VoiceCloneState>> = {
  [-1]: 'training',
  0: 'failed',
  1: 'ready',
  2: 'training',
};

/** What is heard of a text: its letters and digits. */
const heardOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** What the service's sentence about a failure means. */
function reasonOf(words: string): BadSampleReason {
  if (/文本|不一致|不匹配|text/i.test(words)) return 'textMismatch';
  if (/过短|时长|short/i.test(words)) return 'tooShort';
  return /静音|无人声|silen/i.test(words) ? 'noSpeech' : 'refused';
}

/** iFlytek's voices from one sentence: one of its passages is read, and the voice has learned after some minutes. */
export class IflytekCloner implements VoiceCloner {
  readonly service = 'iflytek';
  readonly isStyle = false;
  readonly canRemove = false;
  readonly needsUrl = false;
  private readonly training: IflytekTraining;
  /** Voices by their tasks, once they have learned. */
  private readonly assets = new Map<string, string>();

  constructor(private readonly options: IflytekClonerOptions) {
    this.training = new IflytekTraining(options);
  }

  async texts(signal?: AbortSignal): Promise<readonly string[]> {
    return (await this.training.texts(signal)).map(({ text }) => text);
  }

  async enroll({ name, gender, sample }: VoiceEnrollment, signal?: AbortSignal) {
    const read = heardOf(sample.text);
    const passage = (await this.training.texts(signal)).find(({ text }) => heardOf(text) === read);
    if (passage === undefined)
      throw badSample('textMismatch', 'the recording holds none of the passages of the service');
    const task = await this.training.begin(
      { name, sex: gender === 'male' ? 1 : 2, language: LANGUAGES[sample.locale] },
      signal,
    );
    const { wav } = excerptOf(sample, LONGEST);
    await this.training.submit(task, passage.segment, wavFile(wav), signal);
    return { voiceRef: task, state: 'training' as const };
  }

  async status(voiceRef: string, signal?: AbortSignal): Promise<{ state: VoiceCloneState; reason?: string }> {
    const { status, asset, reason } = await this.training.result(voiceRef, signal);
    const state = STATES[status] ?? 'training';
    if (state === 'ready' && asset !== null) this.assets.set(voiceRef, asset);
    return state === 'failed' ? { state, reason: `${reasonOf(reason)}: ${reason}` } : { state };
  }

  async *speak(voiceRef: string, request: ClonedSpeechRequest): AsyncGenerator<Int16Array> {
    const asset = this.assets.get(voiceRef) ?? (await this.assetOf(voiceRef, request.signal));
    const { text, speed, volume, pitch, signal } = request;
    yield await speakBySocket({
      url: signedUrl(this.options.speakUrl, this.options, new Date()),
      timeoutMs: this.options.timeoutMs,
      signal,
      first: {
        header: { app_id: this.options.appId, status: 2, res_id: asset },
        parameter: {
          tts: { vcn: 'x5_clone', volume, speed, pitch, audio: { encoding: 'raw', sample_rate: RATE } },
        },
        payload: {
          text: {
            encoding: 'utf8',
            compress: 'raw',
            format: 'plain',
            status: 2,
            seq: 0,
            text: Buffer.from(text).toString('base64'),
          },
        },
      },
      read(message) {
        const { header = {}, payload } = JSON.parse(message.toString()) as SpokenPart;
        const code = header.code ?? 0;
        if (code !== 0)
          throw new VoiceCloneError(iflytekFailure(code), `iFlytek ${code}: ${header.message ?? ''}`);
        const { audio = '', status } = payload?.audio ?? {};
        return { sound: Buffer.from(audio, 'base64'), isLast: status === 2 };
      },
    });
  }

  /** The service has no call for it: a voice is deleted in its console. */
  async remove(): Promise<void> {
    return Promise.resolve();
  }

  private async assetOf(voiceRef: string, signal?: AbortSignal): Promise<string> {
    await this.status(voiceRef, signal);
    const asset = this.assets.get(voiceRef);
    if (asset === undefined)
      throw new VoiceCloneError('providerFailed', `the voice ${voiceRef} has not learnt yet`);
    return asset;
  }
}
