import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { HttpSpeech, type SentenceCall, type ServiceCall } from './http-speech';
import { SpeechError } from './port';
import type { ServiceVoice, ServiceVoices } from './service-voices';

export interface HttpServiceOptions {
  /** Base address without a slash at its end; for `openai` with the version. */
  url: string;
  apiKey: string | null;
  /** Model of an OpenAI-shaped service. */
  model: string;
  voices: ServiceVoices;
  /** Samples a second of sound without a header; null is the service's usual one. */
  rate: number | null;
  timeoutMs?: number;
}

type Call = (options: HttpServiceOptions, sentence: SentenceCall) => ServiceCall | Promise<ServiceCall>;

const bearer = (apiKey: string | null): Record<string, string> =>
  apiKey === null ? {} : { authorization: `Bearer ${apiKey}` };

/** The recording of a voice on this machine. @throws SpeechError `unknownVoice` when it is not there */
async function recordingOf(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new SpeechError('unknownVoice', `the recording ${path} cannot be read`, { cause: error });
  }
}

/** @throws SpeechError `unknownVoice` for a recording where only names are known */
function nameOf(voice: ServiceVoice): string {
  if (typeof voice === 'string') return voice;
  throw new SpeechError('unknownVoice', 'this service knows voices by their names only');
}

/** `POST /audio/speech`: OpenAI, and the servers that speak as it does. */
const openai: Call = ({ url, apiKey, model }, { text, voice, speed }) => ({
  url: `${url}/audio/speech`,
  headers: bearer(apiKey),
  body: JSON.stringify({ model, input: text, voice: nameOf(voice), response_format: 'pcm', speed }),
});

/** CosyVoice's FastAPI server: a trained speaker by its name, or the voice of a recording. */
const cosyvoice: Call = async ({ url }, { text, voice }) => {
  const body = new FormData();
  body.set('tts_text', text);
  if (typeof voice === 'string') {
    body.set('spk_id', voice);
    return { url: `${url}/inference_sft`, body };
  }
  body.set('prompt_text', voice.text);
  const sound = new Blob([new Uint8Array(await recordingOf(voice.sound))], { type: 'audio/wav' });
  body.set('prompt_wav', sound, basename(voice.sound));
  return { url: `${url}/inference_zero_shot`, body };
};

/** Languages that GPT-SoVITS has a name for; it finds out the others by itself. */
const sovitsLanguage = (locale: string): string => /^(zh|en)-/.exec(locale)?.[1] ?? 'auto';

/** GPT-SoVITS's `api_v2`: the voice of a recording, at a path on the machine of that server. */
const gptSovits: Call = ({ url }, { text, voice, locale, speed }) => {
  const { sound, text: said } = typeof voice === 'string' ? { sound: voice, text: '' } : voice;
  return {
    url: `${url}/tts`,
    body: JSON.stringify({
      text,
      text_lang: sovitsLanguage(locale),
      ref_audio_path: sound,
      prompt_text: said,
      // The recording may be in another language than the text.
      prompt_lang: 'auto',
      text_split_method: 'cut5',
      media_type: 'wav',
      streaming_mode: 0,
      speed_factor: speed,
    }),
  };
};

/** Fish-Speech: a reference that its server keeps, or the voice of a recording. */
const fishSpeech: Call = async ({ url, apiKey }, { text, voice }) => {
  const reference =
    typeof voice === 'string'
      ? { reference_id: voice }
      : { references: [{ audio: (await recordingOf(voice.sound)).toString('base64'), text: voice.text }] };
  return {
    url: `${url}/v1/tts`,
    headers: bearer(apiKey),
    body: JSON.stringify({ text, format: 'wav', streaming: false, ...reference }),
  };
};

const SERVICES = {
  openai: { call: openai, rate: 24_000 },
  cosyvoice: { call: cosyvoice, rate: 22_050 },
  'gpt-sovits': { call: gptSovits, rate: 32_000 },
  'fish-speech': { call: fishSpeech, rate: 44_100 },
} as const;

export type HttpServiceName = keyof typeof SERVICES;

/** Speech of a service that answers a sentence with its sound. */
export function createHttpSpeech(provider: HttpServiceName, options: HttpServiceOptions): HttpSpeech {
  const { call, rate } = SERVICES[provider];
  return new HttpSpeech({
    provider,
    voices: options.voices,
    rate: options.rate ?? rate,
    timeoutMs: options.timeoutMs,
    call: (sentence) => call(options, sentence),
  });
}
