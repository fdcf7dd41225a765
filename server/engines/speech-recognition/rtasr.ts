import { createHash, createHmac } from 'node:crypto';
import { iflytekFailure } from '../shared/iflytek/failure';
import type { Dialogue } from './dialogue';
import { RecognitionError, type Recognized } from './port';
import { SocketRecognition } from './socket-recognition';

export interface RtasrOptions {
  appId: string;
  /** Key of the real-time transcription; the console shows it beside that service. */
  apiKey: string;
  /** Endpoint of the service; the default is the public one. */
  url?: string;
  timeoutMs?: number;
}

export const RTASR_ENDPOINT = 'wss://rtasr.xfyun.cn/v1/ws';

const LANGUAGES: Readonly<Record<string, string>> = { 'zh-CN': 'cn', 'en-US': 'en' };

/** 40 ms, which the service wants in one message. */
const SLICE_BYTES = 1_280;
/** The service hangs up after 15 s without sound. */
const KEEP_ALIVE_MS = 5_000;

/**
 * Signature of the real-time transcription, base64: HMAC-SHA1 of the hex MD5 of application and time ("real-time transcription"
 * document of the service).
 * @param seconds since 1970
 */
export function rtasrSignature(appId: string, apiKey: string, seconds: number): string {
  const digest = createHash('md5').update(`${appId}${seconds}`).digest('hex');
  return createHmac('sha1', apiKey).update(digest).digest('base64');
}

interface RtasrMessage {
  action?: string;
  /** A number as a text. */
  code?: string;
  data?: string;
  desc?: string;
}

interface RtasrWord {
  wb?: number;
  we?: number;
  cw?: { w?: string }[];
}

interface RtasrResult {
  biz?: string;
  cn?: { st?: { bg?: string; type?: string; rt?: { ws?: RtasrWord[] }[] } };
}

/** Words of the service tell their place in units of 10 ms. */
const WORD_UNIT_MS = 10;

/** Reads the data of a `result`; null for what is no transcript, such as a translation. */
export function readRtasrResult(data: string): Recognized | null {
  const { biz, cn } = JSON.parse(data) as RtasrResult;
  if (cn?.st === undefined || biz === 'trans') return null;
  const words = cn.st.rt?.flatMap(({ ws = [] }) => ws) ?? [];
  const text = words.map(({ cw }) => cw?.[0]?.w ?? '').join('');
  if (cn.st.type !== '0') return { kind: 'partial', text };
  const begin = Number(cn.st.bg ?? 0);
  const times = words
    .filter(({ wb = 0, we = 0 }) => we > wb)
    .map(({ wb = 0, we = 0 }) => [begin + wb * WORD_UNIT_MS, begin + we * WORD_UNIT_MS] as const);
  return { kind: 'final', text, ...(times.length > 0 && { times }) };
}

/** One recording in the protocol of iFlytek's real-time transcription. */
export function rtasrDialogue(): Dialogue {
  return {
    sliceBytes: SLICE_BYTES,
    keepAliveMs: KEEP_ALIVE_MS,
    greets: true,
    closesAtEnd: true,
    begin: () => [],
    sound: (slice) => slice,
    // The end is a binary message that holds JSON.
    end: (rest) => [...(rest.length > 0 ? [rest] : []), Buffer.from('{"end": true}')],
    receive(text) {
      const { action, code = '', data = '', desc = '' } = JSON.parse(text) as RtasrMessage;
      if (action === 'error' || (code !== '0' && code !== ''))
        throw new RecognitionError(iflytekFailure(Number(code)), `iFlytek ${code}: ${desc}`);
      if (action === 'started') return { isReady: true };
      const recognized = action === 'result' ? readRtasrResult(data) : null;
      return recognized === null || (recognized.kind === 'partial' && recognized.text === '')
        ? {}
        : { recognized: [recognized] };
    },
  };
}

/** iFlytek's real-time transcription: sentences for as long as somebody speaks. */
export function createRtasr({ appId, apiKey, url = RTASR_ENDPOINT, timeoutMs }: RtasrOptions) {
  return new SocketRecognition({
    provider: 'rtasr',
    languages: Object.keys(LANGUAGES),
    timeoutMs,
    connect({ language }) {
      const address = new URL(url);
      const seconds = Math.floor(Date.now() / 1000);
      address.searchParams.set('appid', appId);
      address.searchParams.set('ts', String(seconds));
      address.searchParams.set('signa', rtasrSignature(appId, apiKey, seconds));
      address.searchParams.set('lang', LANGUAGES[language] ?? 'cn');
      return { url: address.href, dialogue: rtasrDialogue() };
    },
  });
}
