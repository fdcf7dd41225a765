import type { ClonedVoice, FindClonedVoice } from '../shared/speech/cloned';
import { Circuit, type Rest } from '../shared/circuit';
import {
  isClonedVoice,
  type LocalVoice,
  type SpeechAvailability,
  type SpeechChunk,
  SpeechError,
  type SpeechErrorCode,
  type SpeechRequest,
  SPEECH_SAMPLE_RATE,
  type SpeechSynthesis,
} from './port';
import { splitSentences } from './sentences';
import { findVoice, VOICES } from './voices';

export interface SpeechFallbackOptions {
  /** Whether no other voice may speak. */
  isOff: () => boolean;
  /** The service that is asked before the voices of this machine; null without one. */
  service: () => SpeechSynthesis | null;
  /** What the settings name, for voices of models and recordings that fail. */
  main: SpeechSynthesis;
  /** Speaks with the models of this machine. */
  local: Pick<SpeechSynthesis, 'synthesize'> & { localVoices(): Promise<readonly LocalVoice[]> };
  /** Speaks without any service. */
  embedded: SpeechSynthesis;
  /** Milliseconds without sound after which another voice speaks. */
  patienceMs: () => number;
  /** Told how the circuit of an adapter changes; null once it is asked again. */
  onRest?: (adapter: string, rest: Rest | null) => void;
  /** Wall clock, milliseconds since 1970. */
  now?: () => number;
}

/** Who may speak a text, and with which voice. */
interface Speaker {
  /** Name of the adapter, for the operator. */
  readonly adapter: string;
  /** What fails together. */
  readonly key: string;
  readonly engine: Pick<SpeechSynthesis, 'synthesize'>;
  readonly voice: number;
  /** Spoken by the embedded program: it is only slow where the whole machine is, and nobody else would be faster. */
  readonly isOfProgram: boolean;
}

interface Character {
  locale: LocalVoice['locale'];
  gender: LocalVoice['gender'];
}

/** Failures of a voice that another one does not have. What the caller has asked wrongly or given up is none. */
const PASSING: ReadonlySet<SpeechErrorCode> = new Set<SpeechErrorCode>([
  'notInstalled',
  'programFailed',
  'unauthorized',
  'quotaExceeded',
  'providerFailed',
  'timeout',
]);

/** The voice of the same language that is most like another one. */
function similar<V extends Character>(voices: readonly V[], { locale, gender }: Character): V | undefined {
  const able = voices.filter((voice) => voice.locale === locale);
  return able.find((voice) => voice.gender === gender) ?? able[0];
}

/** A text up to where it has been heard, across those who have spoken it. */
class Progress {
  /** Where the text goes on, in UTF-16 units. */
  from = 0;
  /** Sound of those who spoke before, milliseconds. */
  private before = 0;
  private here = 0;
  private heard = 0;

  constructor(private readonly text: string) {}

  get rest(): string {
    return this.text.slice(this.from);
  }

  /** A piece of the speaker of now, as a piece of the whole. */
  place(chunk: SpeechChunk): SpeechChunk {
    this.here += (chunk.pcm.length / SPEECH_SAMPLE_RATE) * 1000;
    const last = chunk.words.at(-1);
    if (last !== undefined) this.heard = Math.max(this.heard, this.from + last.start + last.length);
    if (this.from === 0 && this.before === 0) return chunk;
    return {
      pcm: chunk.pcm,
      words: chunk.words.map((word) => ({
        ...word,
        start: word.start + this.from,
        ms: word.ms + this.before,
      })),
      phonemes: chunk.phonemes.map((phoneme) => ({ ...phoneme, ms: phoneme.ms + this.before })),
      visemes: chunk.visemes.map((part) => ({
        ...part,
        startMs: part.startMs + this.before,
        endMs: part.endMs + this.before,
      })),
    };
  }

  /** The speaker failed: the next one begins with the sentence in which that happened. */
  handOver(): void {
    this.before += this.here;
    this.here = 0;
    const failed = splitSentences(this.text).find(({ text, start }) =>
      /[\p{L}\p{N}]/u.test(text.slice(Math.max(0, this.heard - start))),
    );
    this.from = Math.max(this.from, failed?.start ?? this.text.length);
  }

  get isOver(): boolean {
    return !/[\p{L}\p{N}]/u.test(this.rest);
  }
}

/**
 * Speech that does not fall silent: for a listener who waits, a voice that fails or gives no sound in time is followed by another one of the
 * same language, from the failed sentence on. What failed rests for a while ({@link Circuit}).
 */
export class SpeechWithFallback implements SpeechSynthesis {
  private readonly circuits = new Map<string, Circuit>();
  private find: FindClonedVoice = () => Promise.resolve(null);

  /** @param speech what speaks with every voice */
  constructor(
    private readonly speech: SpeechSynthesis & { useVoices(find: FindClonedVoice): void },
    private readonly options: SpeechFallbackOptions,
  ) {}

  get provider(): string {
    return this.speech.provider;
  }

  /** From now on voices that were made from recordings are looked up by this; until then there are none. */
  useVoices(find: FindClonedVoice): void {
    this.speech.useVoices(find);
    this.find = find;
  }

  available(): Promise<SpeechAvailability> {
    return this.speech.available();
  }

  async warm(voice?: number): Promise<void> {
    await this.speech.warm?.(voice);
  }

  async localVoices(): Promise<readonly LocalVoice[]> {
    return (await this.speech.localVoices?.()) ?? [];
  }

  close(): Promise<void> {
    return this.speech.close();
  }

  async *synthesize(request: SpeechRequest): AsyncGenerator<SpeechChunk> {
    const { onFallback } = request;
    if (onFallback === undefined || this.options.isOff()) return yield* this.speech.synthesize(request);
    const speakers = await this.speakersFor(request.voice);
    const progress = new Progress(request.text);
    let failure: SpeechError | null = null;
    let reason = 'timeout';
    for (const [index, speaker] of speakers.entries()) {
      const circuit = this.circuitOf(speaker);
      const isLast = index === speakers.length - 1;
      // Where nobody else is left, one who rests is asked all the same.
      if (!circuit.admit() && !(isLast && failure === null)) {
        if (index === 0) reason = circuit.rest?.reason ?? reason;
        continue;
      }
      if (index > 0) onFallback({ from: (speakers[0] as Speaker).adapter, to: speaker.adapter, reason });
      try {
        const patienceMs = isLast || speaker.isOfProgram ? null : this.options.patienceMs();
        for await (const chunk of spoken(speaker, { ...request, text: progress.rest }, patienceMs)) {
          if (circuit.worked()) this.options.onRest?.(speaker.adapter, null);
          yield progress.place(chunk);
        }
        return;
      } catch (error) {
        if (!(error instanceof SpeechError) || !PASSING.has(error.code) || request.signal?.aborted === true)
          throw error;
        const rest = circuit.failed(error.code);
        if (rest !== null) this.options.onRest?.(speaker.adapter, rest);
        if (failure === null) reason = error.code;
        failure ??= error;
        progress.handOver();
        if (progress.isOver) return;
      } finally {
        circuit.left();
      }
    }
    throw failure ?? new SpeechError('providerFailed', 'no voice can speak now');
  }

  private circuitOf({ key }: Speaker): Circuit {
    const known = this.circuits.get(key) ?? new Circuit(this.options.now);
    this.circuits.set(key, known);
    return known;
  }

  /** Who can speak with a voice or one like it, the one that was asked for first. */
  private async speakersFor(voice: number): Promise<readonly Speaker[]> {
    const { main, local, embedded } = this.options;
    const service = this.options.service();
    const locals = await local.localVoices();
    const own = findVoice(voice);
    const ownModel = locals.find(({ id }) => id === voice);
    const cloned = isClonedVoice(voice) ? await this.find(voice) : null;
    const asked = { engine: this.speech, voice, ...this.ownerOf(ownModel, cloned) };
    const character = own ?? ownModel ?? cloned;
    // A voice that is not there has no language to find another one by, and its failure says so.
    if (character === null || character === undefined) return [asked];
    const catalogue = own?.id ?? similar(VOICES, character)?.id ?? 0;
    const otherModels = locals.filter(({ folder }) => folder !== ownModel?.folder);
    const model = similar(otherModels, character);
    const ofService = (engine: SpeechSynthesis, kind: string): Speaker => ({
      engine,
      adapter: engine.provider,
      key: `${kind} ${engine.provider}`,
      voice: catalogue,
      isOfProgram: engine.provider === embedded.provider,
    });
    const others: Speaker[] = [
      ...(main.provider === embedded.provider ? [] : [ofService(main, 'service')]),
      ...(service === null ? [] : [ofService(service, 'fallback')]),
      ...(model === undefined ? [] : [{ engine: local, voice: model.id, ...this.ownerOf(model, null) }]),
      ofService(embedded, 'service'),
    ];
    return [asked, ...others.filter(({ key }) => key !== asked.key)];
  }

  /** Who speaks with a voice of a model or of a recording; with any other one it is what the settings name. */
  private ownerOf(
    model: LocalVoice | undefined,
    cloned: ClonedVoice | null,
  ): Pick<Speaker, 'adapter' | 'key' | 'isOfProgram'> {
    if (model !== undefined) return { adapter: 'sherpa', key: `model ${model.folder}`, isOfProgram: false };
    const { main, embedded } = this.options;
    if (cloned === null)
      return {
        adapter: main.provider,
        key: `service ${main.provider}`,
        isOfProgram: main.provider === embedded.provider,
      };
    const { service } = cloned;
    return { adapter: service, key: `clone ${service}`, isOfProgram: service === 'style' };
  }
}

/**
 * Has a text spoken by somebody.
 * @param patienceMs longest wait for a piece of sound; null waits as long as it takes
 * @throws SpeechError
 */
async function* spoken(
  { engine, voice }: Speaker,
  { onFallback: _, ...request }: SpeechRequest,
  patienceMs: number | null,
): AsyncGenerator<SpeechChunk> {
  const stopping = new AbortController();
  const signal = AbortSignal.any([stopping.signal, ...(request.signal ? [request.signal] : [])]);
  const pieces = engine.synthesize({ ...request, voice, signal })[Symbol.asyncIterator]();
  try {
    for (;;) {
      const piece = await inTime(pieces.next(), patienceMs);
      if (piece === null) throw new SpeechError('timeout', `no sound within ${patienceMs} ms`);
      if (piece.done === true) return;
      yield piece.value;
    }
  } finally {
    stopping.abort();
  }
}

/** What a promise becomes within a time; null when it takes longer. */
async function inTime<T>(promise: Promise<T>, ms: number | null): Promise<T | null> {
  if (ms === null) return promise;
  let timer: NodeJS.Timeout | undefined;
  try {
    return await Promise.race([
      promise,
      new Promise<null>((resolve) => {
        timer = setTimeout(resolve, ms, null);
      }),
    ]);
  } finally {
    clearTimeout(timer);
    // Its failure after that concerns nobody any more.
    promise.catch(() => undefined);
  }
}
