import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { levelToFactor } from '../shared/speech/levels';
import { callService, bearer, type ServiceRequest, wavFile } from './call';
import { excerptOf } from './excerpt';
import {
  type ClonedSpeechRequest,
  VoiceCloneError,
  type VoiceCloner,
  type VoiceEnrollment,
  type VoiceRecording,
} from './port';
import { spokenAnswer } from './spoken';

export type ZeroShotService = 'gpt-sovits' | 'cosyvoice' | 'fish-speech';

export interface ZeroShotOptions {
  service: ZeroShotService;
  /** Without a slash at its end. */
  url: string;
  apiKey: string | null;
  /** Folder that GPT-SoVITS reads recordings from, as both machines name it. */
  folder: string;
  timeoutMs: number;
}

interface Sentence extends Pick<ClonedSpeechRequest, 'text' | 'locale' | 'speed'> {
  sample: VoiceRecording;
  /** Path of the recording, for servers that read it themselves. */
  path: string;
}

type Call = (options: ZeroShotOptions, sentence: Sentence) => { path: string } & ServiceRequest;

/** Languages that GPT-SoVITS has a name for; it finds out the others by itself. */
const sovitsLanguage = (locale: string): string => /^(zh|en)-/.exec(locale)?.[1] ?? 'auto';

const gptSovits: Call = (_, { text, locale, speed, sample, path }) => ({
  path: '/tts',
  body: JSON.stringify({
    text,
    text_lang: sovitsLanguage(locale),
    ref_audio_path: path,
    prompt_text: sample.text,
    prompt_lang: sovitsLanguage(sample.locale),
    text_split_method: 'cut5',
    media_type: 'wav',
    streaming_mode: 0,
    speed_factor: levelToFactor(speed),
  }),
});

/** A recording whose words are not known is imitated in its sound alone. */
const cosyvoice: Call = (_, { text, sample }) => {
  const body = new FormData();
  body.set('tts_text', text);
  if (sample.text !== '') body.set('prompt_text', sample.text);
  body.set('prompt_wav', wavFile(sample.wav), 'sample.wav');
  return { path: sample.text === '' ? '/inference_cross_lingual' : '/inference_zero_shot', body };
};

const fishSpeech: Call = ({ apiKey }, { text, sample }) => ({
  path: '/v1/tts',
  headers: bearer(apiKey),
  body: JSON.stringify({
    text,
    format: 'wav',
    streaming: false,
    references: [{ audio: sample.wav.toString('base64'), text: sample.text }],
  }),
});

/** How each of them is asked, the rate of its sound without a header, and the longest recording that it hears, seconds. */
const SERVICES: Readonly<Record<ZeroShotService, { call: Call; rate: number; longest: number }>> = {
  'gpt-sovits': { call: gptSovits, rate: 32_000, longest: 9.8 },
  cosyvoice: { call: cosyvoice, rate: 22_050, longest: 28 },
  'fish-speech': { call: fishSpeech, rate: 44_100, longest: 30 },
};

/** Recordings that are kept at hand. */
const KEPT = 32;

/** Servers of one's own that imitate a recording at once: they learn nothing, and hear it with each sentence. */
export class ZeroShotCloner implements VoiceCloner {
  readonly isStyle = false;
  readonly canRemove = true;
  readonly needsUrl = false;
  private readonly excerpts = new Map<string, Promise<VoiceRecording>>();

  constructor(private readonly options: ZeroShotOptions) {}

  get service(): ZeroShotService {
    return this.options.service;
  }

  /** A voice is named by the content of its recording. */
  async enroll({ sample }: VoiceEnrollment): Promise<{ voiceRef: string; state: 'ready' }> {
    const voiceRef = createHash('sha256').update(sample.wav).digest('hex').slice(0, 32);
    await this.prepared(voiceRef, () => Promise.resolve(sample));
    return { voiceRef, state: 'ready' };
  }

  async status(): Promise<{ state: 'ready' }> {
    return { state: 'ready' };
  }

  async *speak(voiceRef: string, request: ClonedSpeechRequest): AsyncGenerator<Int16Array> {
    const { url, timeoutMs } = this.options;
    const { call, rate } = SERVICES[this.service];
    const sample = await this.prepared(voiceRef, () => request.sample());
    const { path, ...asked } = call(this.options, { ...request, sample, path: this.fileOf(voiceRef) });
    const { signal, volume } = request;
    yield spokenAnswer(await callService(`${url}${path}`, asked, { timeoutMs, signal }), rate, volume);
  }

  async remove(voiceRef: string): Promise<void> {
    this.excerpts.delete(voiceRef);
    if (this.service === 'gpt-sovits') await rm(this.fileOf(voiceRef), { force: true });
  }

  private fileOf(voiceRef: string): string {
    if (!/^[0-9a-f]{32}$/.test(voiceRef))
      throw new VoiceCloneError('providerFailed', `${voiceRef} names no recording`);
    return join(this.options.folder, `${voiceRef}.wav`);
  }

  /** The part of the recording that the server is to hear; for GPT-SoVITS it also lies where that reads it. */
  private prepared(voiceRef: string, sample: () => Promise<VoiceRecording>): Promise<VoiceRecording> {
    const known = this.excerpts.get(voiceRef);
    if (known !== undefined) return known;
    const making = this.prepare(voiceRef, sample);
    this.excerpts.set(voiceRef, making);
    making.catch(() => this.excerpts.delete(voiceRef));
    const [oldest] = this.excerpts.keys();
    if (this.excerpts.size > KEPT && oldest !== undefined) this.excerpts.delete(oldest);
    return making;
  }

  private async prepare(voiceRef: string, sample: () => Promise<VoiceRecording>): Promise<VoiceRecording> {
    const excerpt = excerptOf(await sample(), SERVICES[this.service].longest);
    if (this.service !== 'gpt-sovits') return excerpt;
    try {
      await mkdir(this.options.folder, { recursive: true });
      await writeFile(this.fileOf(voiceRef), excerpt.wav);
    } catch (error) {
      throw new VoiceCloneError('providerFailed', `the recording cannot be written: ${String(error)}`, {
        cause: error,
      });
    }
    return excerpt;
  }
}
