import { iflytekFailure } from '../shared/iflytek/failure';
import { type IflytekCredentials, signedUrl } from '../shared/iflytek/signature';
import type { Dialogue } from './dialogue';
import { type IatResult, IatTranscript } from './iat-result';
import { RecognitionError, type RecognitionOptions, RECOGNITION_SAMPLE_RATE } from './port';
import { SocketRecognition } from './socket-recognition';

export interface IatOptions extends IflytekCredentials {
  /** Endpoint for all languages; without it each language has the public one that knows it. */
  url?: string;
  timeoutMs?: number;
}

interface IatMessage {
  code: number;
  message?: string;
  data?: { status?: number; result?: IatResult } | null;
}

const ENDPOINT = 'wss://iat-api.xfyun.cn/v2/iat';
/** Languages other than Chinese and English live on a host of their own. */
const NICHE_ENDPOINT = 'wss://iat-niche-api.xfyun.cn/v2/iat';

/** The service's name of each language, and where it is understood. */
export const IAT_LANGUAGES: Readonly<Record<string, { language: string; endpoint: string }>> = {
  'zh-CN': { language: 'zh_cn', endpoint: ENDPOINT },
  'en-US': { language: 'en_us', endpoint: ENDPOINT },
  'ms-MY': { language: 'ms_MY', endpoint: NICHE_ENDPOINT },
  'th-TH': { language: 'th_TH', endpoint: NICHE_ENDPOINT },
};

/** 40 ms, as the service wants it. */
const SLICE_BYTES = 1_280;
/** The service hangs up after 10 s without sound. */
const KEEP_ALIVE_MS = 5_000;
/** Silence after which the service ends the recording; the languages of the second host never would without it. */
const END_OF_SPEECH_MS = 5_000;

const Status = { first: 0, middle: 1, last: 2 } as const;

/** One recording in the protocol of iFlytek's dictation: all of it is one sentence, which grows and is corrected. */
export function iatDialogue(appId: string, { language, itn = true }: RecognitionOptions): Dialogue {
  const transcript = new IatTranscript();
  let isFirst = true;

  const business = {
    language: IAT_LANGUAGES[language]?.language ?? language,
    domain: 'iat',
    accent: 'mandarin',
    vad_eos: END_OF_SPEECH_MS,
    dwa: 'wpgs',
    ptt: 1,
    nunum: itn ? 1 : 0,
  };

  function frame(status: number, sound: Buffer): string {
    const data = {
      status,
      format: `audio/L16;rate=${RECOGNITION_SAMPLE_RATE}`,
      encoding: 'raw',
      audio: sound.toString('base64'),
    };
    return JSON.stringify(status === Status.first ? { common: { app_id: appId }, business, data } : { data });
  }

  function soundFrame(sound: Buffer): string {
    const status = isFirst ? Status.first : Status.middle;
    isFirst = false;
    return frame(status, sound);
  }

  return {
    sliceBytes: SLICE_BYTES,
    keepAliveMs: KEEP_ALIVE_MS,
    begin: () => [],
    sound: soundFrame,
    end(rest) {
      // A recording without sound needs its first frame too.
      const before = isFirst || rest.length > 0 ? [soundFrame(rest)] : [];
      return [...before, frame(Status.last, Buffer.alloc(0))];
    },
    receive(text) {
      const { code, message = '', data } = JSON.parse(text) as IatMessage;
      if (code !== 0) throw new RecognitionError(iflytekFailure(code), `iFlytek ${code}: ${message}`);
      if (data?.result) transcript.add(data.result);
      const said = transcript.text;
      if (data?.status === Status.last) {
        return { isDone: true, recognized: said === '' ? [] : [{ kind: 'final', text: said }] };
      }
      return data?.result ? { recognized: [{ kind: 'partial', text: said }] } : {};
    },
  };
}

/** iFlytek's dictation: one recording of up to a minute, in all four languages. */
export const createIat = ({ url, timeoutMs, ...credentials }: IatOptions): SocketRecognition =>
  new SocketRecognition({
    provider: 'iat',
    languages: Object.keys(IAT_LANGUAGES),
    timeoutMs,
    connect: (options) => ({
      url: signedUrl(url ?? IAT_LANGUAGES[options.language]?.endpoint ?? ENDPOINT, credentials, new Date()),
      dialogue: iatDialogue(credentials.appId, options),
    }),
  });
