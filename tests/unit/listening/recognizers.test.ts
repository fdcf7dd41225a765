import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import {
  browserRecognition,
  createBrowserRecognizer,
} from '../../../src/plugins/listening/recognizers/browser';
import {
  type Choice,
  chooseRecognizer,
  type Consent,
  findPossibilities,
} from '../../../src/plugins/listening/recognizers/choose';
import type { Recognizer, RecordingEvents } from '../../../src/plugins/listening/recognizers/port';
import {
  createServiceRecognizer,
  type RecognitionSocket,
} from '../../../src/plugins/listening/recognizers/service';
import type {
  BrowserRecognition,
  BrowserRecognitionClass,
  LanguagePack,
} from '../../../src/plugins/listening/recognizers/speechRecognition';
import { startRecognitionServer } from '../../fixtures/recognition-server';
import { createHandTimers, type HandTimers } from './turns';

const options = { language: 'zh-CN', hotwords: ['展厅'], track: {} as MediaStreamTrack };

/** What a recording tells, in order. */
function keepEvents() {
  const log: string[] = [];
  const events: RecordingEvents = {
    onState: (state) => void log.push(state),
    onText: (text, isFinal) => void log.push(`${isFinal ? 'settled' : 'heard'} ${text}`),
    onProblem: (problem, details) => void log.push(`${problem}: ${details}`),
  };
  const until = (entry: string) => vi.waitFor(() => expect(log).toContain(entry));
  return { log, events, until };
}

const TRACEPARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const beginTrace = () => TRACEPARENT;

const toneOf = (blocks: number) => Array.from({ length: blocks }, (_, i) => new Int16Array(320).fill(i + 1));

describe('the service of the installation', () => {
  let server: Awaited<ReturnType<typeof startRecognitionServer>>;
  let timers: HandTimers;
  let recognizer: Recognizer;
  beforeEach(async () => {
    server = await startRecognitionServer();
    timers = createHandTimers();
    recognizer = createServiceRecognizer({
      timers,
      beginTrace,
      address: () => Promise.resolve(server.address),
      connect: (address) => new WebSocket(address) as unknown as RecognitionSocket,
    });
  });
  afterEach(() => server.close());

  test('gets the first message of FunASR, whole chunks, the rest and the end, and nothing of the sound is lost', async () => {
    const { log, events, until } = keepEvents();
    const recording = recognizer.open(options, events);
    // Before the line is there.
    const blocks = toneOf(10);
    for (const block of blocks.slice(0, 5)) recording.send(block);
    const visit = await server.next();
    expect(await visit.start).toMatchObject({
      mode: '2pass',
      chunk_size: [5, 10, 5],
      itn: true,
      is_speaking: true,
      audio_fs: 16_000,
      hotwords: '{"展厅":20}',
      language: 'zh-CN',
    });
    for (const block of blocks.slice(5)) recording.send(block);
    recording.finish();
    await visit.ended;
    expect(visit.sizes).toEqual([1920, 1920, 1920, 640]);
    expect(visit.sound()).toEqual(Int16Array.from(blocks.flatMap((block) => [...block])));
    visit.say('展厅');
    visit.say('有什么');
    visit.say('展厅有什么？', '2pass-offline', true);
    await until('closed');
    expect(log).toEqual([
      'connecting',
      'open',
      'heard 展厅',
      'heard 展厅有什么',
      'settled 展厅有什么？',
      'closing',
      'closed',
    ]);
    expect(timers.waiting).toBe(0);
  });

  test('reports a service that failed or was late, instead of taking it for silence', async () => {
    const { log, events, until } = keepEvents();
    const recording = recognizer.open(options, events);
    const visit = await server.next();
    await visit.start;
    await until('open');
    recording.finish();
    await visit.ended;
    timers.pass(10_000);
    visit.socket.send(
      JSON.stringify({ mode: '2pass-offline', text: '', is_final: true, error: 'recognitionUnavailable' }),
    );
    visit.socket.close(1011, 'the recognizer failed');
    await until('closed');
    expect(log.slice(-2)).toEqual(['silent: 1011 the recognizer failed', 'closed']);
    expect(timers.waiting).toBe(0);
  });

  test('a line that died without a word is given up after the longest wait of any server', async () => {
    const { log, events, until } = keepEvents();
    const recording = recognizer.open(options, events);
    const visit = await server.next();
    await visit.start;
    await until('open');
    recording.finish();
    timers.pass(120_000);
    expect(log.at(-1)).toBe('open');
    timers.pass(5_000);
    expect(log.slice(-2)).toEqual(['silent: 1011', 'closed']);
  });

  test('reports a connection lost mid-sentence with its code, and keeps what was understood', async () => {
    const { log, events, until } = keepEvents();
    recognizer.open(options, events);
    const visit = await server.next();
    await visit.start;
    visit.say('展厅');
    await until('heard 展厅');
    visit.socket.terminate();
    await until('closed');
    expect(log.slice(-2)).toEqual(['connection: 1006', 'closed']);
  });

  test('a refusal of the server is one, with its reason', async () => {
    const { log, events, until } = keepEvents();
    recognizer.open(options, events);
    (await server.next()).socket.close(4005, 'too many');
    await until('closed');
    expect(log).toContain('refused: 4005 too many');
  });

  test('without a log-in nothing is connected', async () => {
    const { log, events, until } = keepEvents();
    const connect = vi.fn();
    createServiceRecognizer({ timers, address: () => Promise.resolve(null), connect, beginTrace }).open(
      options,
      events,
    );
    await until('closed');
    expect(log).toEqual(['connecting', 'refused: 4004', 'closed']);
    expect(connect).not.toHaveBeenCalled();
  });

  test('a server that cannot be asked is a broken line', async () => {
    const { log, events, until } = keepEvents();
    const address = () => Promise.reject(new Error('offline'));
    createServiceRecognizer({ timers, address, connect: vi.fn(), beginTrace }).open(options, events);
    await until('closed');
    expect(log).toContain('connection: Error: offline');
  });
});

class FakeBrowser implements BrowserRecognition {
  static pack: LanguagePack | Error = 'unavailable';
  static installs = true;
  static made: FakeBrowser[] = [];
  static available = ({ processLocally }: { processLocally: boolean }) => {
    if (!processLocally) return Promise.resolve('available' as const);
    const { pack } = FakeBrowser;
    return pack instanceof Error ? Promise.reject(pack) : Promise.resolve(pack);
  };
  static install = () => Promise.resolve(FakeBrowser.installs);
  lang = '';
  continuous = false;
  interimResults = false;
  processLocally?: boolean;
  track: MediaStreamTrack | undefined;
  onstart: (() => void) | null = null;
  onresult: BrowserRecognition['onresult'] = null;
  onerror: BrowserRecognition['onerror'] = null;
  onend: (() => void) | null = null;
  constructor() {
    FakeBrowser.made.push(this);
  }
  start(track?: MediaStreamTrack) {
    this.track = track;
    this.onstart?.();
  }
  stop() {
    this.onend?.();
  }
  abort() {
    this.onend?.();
  }
}
const Browser: BrowserRecognitionClass = FakeBrowser;
const result = (transcript: string, isFinal: boolean) => ({ isFinal, 0: { transcript } });

describe('the recognition of the browser', () => {
  test('uses our audio track, and finalizes one stretch after another', () => {
    const { log, events } = keepEvents();
    FakeBrowser.made.length = 0;
    const recording = createBrowserRecognizer(Browser, 'local').open(options, events);
    const [browser] = FakeBrowser.made as [FakeBrowser];
    expect(browser).toMatchObject({
      lang: 'zh-CN',
      continuous: true,
      interimResults: true,
      processLocally: true,
    });
    expect(browser.track).toBe(options.track);
    browser.onresult?.({ resultIndex: 0, results: { length: 1, 0: result('几点', false) } });
    browser.onresult?.({
      resultIndex: 0,
      results: { length: 2, 0: result('几点开门', true), 1: result(' 周末', false) },
    });
    recording.finish();
    recording.close();
    expect(log).toEqual(['connecting', 'open', 'heard 几点', 'settled 几点开门', 'heard 周末', 'closed']);
  });

  test('the vendor’s service is not asked to stay on the device', () => {
    FakeBrowser.made.length = 0;
    createBrowserRecognizer(Browser, 'remote').open(options, keepEvents().events);
    expect(FakeBrowser.made[0]?.processLocally).toBeUndefined();
  });

  test('silence is no problem, a refusal is one', () => {
    const { log, events } = keepEvents();
    FakeBrowser.made.length = 0;
    createBrowserRecognizer(Browser, 'remote').open(options, events);
    const [browser] = FakeBrowser.made as [FakeBrowser];
    browser.onerror?.({ error: 'no-speech' });
    browser.onerror?.({ error: 'network' });
    browser.onerror?.({ error: 'not-allowed', message: 'denied' });
    browser.onend?.();
    expect(log.slice(2)).toEqual(['connection: network', 'denied: not-allowed: denied', 'closed']);
  });

  test('is found by either name', () => {
    expect(browserRecognition({ webkitSpeechRecognition: Browser })).toBe(Browser);
    expect(browserRecognition({})).toBeNull();
  });
});

describe('the chosen recognizer', () => {
  const service: Recognizer = { kind: 'service', open: () => ({ send() {}, finish() {}, close() {} }) };
  interface Given {
    provider?: string;
    languages?: string[];
    pack?: LanguagePack | Error;
    consent?: Consent;
    choice?: Choice;
    browser?: BrowserRecognitionClass | null;
    installs?: boolean;
    language?: string;
  }
  async function choose(given: Given) {
    FakeBrowser.pack = given.pack ?? 'unavailable';
    FakeBrowser.installs = given.installs ?? true;
    let consent = given.consent ?? 'unknown';
    const asked: boolean[] = [];
    const installing: boolean[] = [];
    const deps = {
      language: given.language ?? 'zh-CN',
      browser: given.browser === undefined ? Browser : given.browser,
      service,
      askServer: () =>
        Promise.resolve({ provider: given.provider ?? 'none', languages: given.languages ?? [] }),
      consent: { get: () => consent, set: (next: Consent) => (consent = next) },
      ask: ({ canInstall }: { canInstall: boolean }) => {
        asked.push(canInstall);
        return Promise.resolve(given.choice ?? ('none' as const));
      },
      onInstalling: (isInstalling: boolean) => void installing.push(isInstalling),
    };
    const found = await findPossibilities(deps);
    const chosen = await chooseRecognizer(deps, found);
    const kind = chosen === 'later' ? chosen : (chosen?.kind ?? null);
    return { kind, found, asked, consent, installing };
  }

  test('is the installation’s service where it knows the language', async () => {
    expect(await choose({ provider: 'funasr', languages: ['zh', 'en'], pack: 'available' })).toMatchObject({
      kind: 'service',
      asked: [],
    });
    const other = await choose({ provider: 'funasr', languages: ['zh'], language: 'ms-MY' });
    expect(other.found.service).toBe('language');
    expect(other.kind).toBeNull();
  });

  test('else the browser on this device, whatever it claims of its vendor’s service', async () => {
    expect(await choose({ pack: 'available' })).toMatchObject({ kind: 'local', asked: [] });
    expect(await choose({ pack: new Error('policy'), choice: 'none' })).toMatchObject({
      kind: null,
      asked: [false],
    });
  });

  test('else the vendor’s service, which is asked for once', async () => {
    expect(await choose({ choice: 'remote' })).toMatchObject({
      kind: 'remote',
      asked: [false],
      consent: 'granted',
    });
    expect(await choose({ consent: 'granted' })).toMatchObject({ kind: 'remote', asked: [] });
    expect(await choose({ choice: 'none' })).toMatchObject({ kind: null, consent: 'refused' });
    expect(await choose({ choice: 'later' })).toMatchObject({ kind: 'later', consent: 'unknown' });
    expect(await choose({ consent: 'refused' })).toMatchObject({ kind: null, asked: [] });
  });

  test('a language can be loaded onto the device instead', async () => {
    const loaded = await choose({ pack: 'downloadable', choice: 'install' });
    expect(loaded).toMatchObject({
      kind: 'local',
      asked: [true],
      installing: [true, false],
      consent: 'unknown',
    });
    expect(await choose({ pack: 'downloadable', choice: 'install', installs: false })).toMatchObject({
      kind: null,
    });
  });

  test('a browser without recognition understands set phrases only', async () => {
    expect(await choose({ browser: null })).toMatchObject({ kind: null, asked: [] });
  });
});
