import type { EngineTrial } from '../../contract/system/limits';
import { cutText } from '../../contract/text/text';
import type { Config } from '../config';
import { RECOGNITION_SAMPLE_RATE, type SpeechRecognition } from '../engines/speech-recognition/port';
import type { EngineMakers } from './exchanged-engines';

/** What came of a call that was made to see whether an engine works. */
export interface Trial {
  isOk: boolean;
  /** To the first piece of the answer. */
  ms: number;
  adapter: string;
  /** What it said, or why it did not; of the answer the beginning only. */
  text: string;
}

/** How long a trial may take, milliseconds. */
const LIMIT_MS = 30_000;
const TEXT_LIMIT = 200;

/** The kind and the words of an error. */
const wordsOf = (error: unknown): string => {
  const { message, code, reason } = error as { message?: string; code?: unknown; reason?: unknown };
  const kind = [reason, code].find((one) => typeof one === 'string');
  return kind === undefined ? (message ?? String(error)) : `${kind}: ${message ?? ''}`;
};

/** Resolves when the recognizer has heard a second of silence to its end. */
function hear(recognition: SpeechRecognition, signal: AbortSignal): Promise<void> {
  const [language = 'zh-CN'] = recognition.languages;
  return new Promise((resolve, reject) => {
    const session = recognition.open(
      { language },
      { heard: () => undefined, ended: resolve, failed: (error) => reject(error) },
    );
    signal.addEventListener('abort', () => {
      session.cancel();
      reject(signal.reason instanceof Error ? signal.reason : new Error(String(signal.reason)));
    });
    session.feed(new Uint8Array(RECOGNITION_SAMPLE_RATE * 2));
    session.end();
  });
}

/** The first piece of an answer; the rest is not waited for. */
async function first<T>(pieces: AsyncIterable<T>): Promise<T | null> {
  for await (const piece of pieces) return piece;
  return null;
}

/** Calls an engine as some settings name it; `text` is what it answers. Null where nobody is called. */
const calls: {
  [E in EngineTrial]: (
    engine: ReturnType<EngineMakers[E]>['engine'],
    signal: AbortSignal,
  ) => Promise<{ adapter: string; text: string } | null>;
} = {
  async chat(chat, signal) {
    if (chat === null) return null;
    const messages = [{ role: 'user', text: 'Reply with one short word.' }] as const;
    const asked = { messages, tools: [], temperature: 0.1, maxTokens: 32, signal };
    const piece = await first(chat.answer(asked));
    return { adapter: chat.name, text: piece?.type === 'text' ? piece.text : '' };
  },
  async speech(speech, signal) {
    const chunk = await first(speech.synthesize({ text: '你好', voice: 0, signal }));
    if (chunk === null) throw new Error('no sound came');
    return { adapter: speech.provider, text: '' };
  },
  async recognition(recognition, signal) {
    if (recognition === null) return null;
    await hear(recognition, signal);
    return { adapter: recognition.provider, text: recognition.languages.join(', ') };
  },
  async image(image, signal) {
    const { contentType } = await image.draw(
      { text: '一只红苹果', ratio: '4:3', style: 'flat', seed: 1 },
      signal,
    );
    return { adapter: image.name, text: contentType };
  },
  async rerank(rerank, signal) {
    if (rerank === null) return null;
    const [best] = await rerank.rank('水果', ['一辆红色的汽车', '一只红苹果'], 2, signal);
    if (best === undefined) throw new Error('no order came');
    return { adapter: 'service', text: '' };
  },
};

/**
 * Makes a short real call with adapters of its own, which are closed again.
 * @param secrets what no answer of it may hold
 */
export function createTryEngine(makers: EngineMakers, secrets: readonly string[]) {
  /** Removes keys and addresses from an error message, since its reader may not know them. */
  const shown = (words: string): string =>
    cutText(
      secrets
        .reduce((text, secret) => text.replaceAll(secret, '…'), words)
        .replace(/\b(?:https?|wss?):\/\/\S+/g, '…'),
      TEXT_LIMIT,
    );

  async function run<E extends EngineTrial>(kind: E, config: Config): Promise<Trial> {
    // A fallback that answers would hide that the service does not.
    const tried: Config = kind === 'chat' ? { ...config, chatFallbackProvider: 'none' } : config;
    const { engine, close } = makers[kind](tried) as ReturnType<EngineMakers[E]>;
    const began = performance.now();
    const ms = () => Math.round(performance.now() - began);
    const signal = AbortSignal.timeout(LIMIT_MS);
    try {
      const said = await calls[kind](engine, signal);
      if (said === null) return { isOk: true, ms: 0, adapter: 'none', text: '' };
      return { isOk: true, ms: ms(), adapter: said.adapter, text: shown(said.text) };
    } catch (error) {
      const text = signal.aborted ? `timeout: no answer in ${LIMIT_MS / 1000} s` : shown(wordsOf(error));
      return { isOk: false, ms: ms(), adapter: '', text };
    } finally {
      await close();
    }
  }
  return run as (kind: EngineTrial, config: Config) => Promise<Trial>;
}
