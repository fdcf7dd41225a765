import { isLocalSpeechInstalled } from '../shared/local-models/installed';
import type { LocalModels } from '../shared/local-models/models';
import {
  localSpeechProgram,
  type LocalSpeechProgramOptions,
  orderOfModel,
} from '../shared/local-models/program';
import { isVoice } from '../shared/local-models/kinds';
import { type ProgramRequest, samplesOf, type StdioProgram } from '../shared/programs/stdio-program';
import { applyGain, levelToFactor } from '../shared/speech/levels';
import { type VoiceOfModel, voicesOf } from './local-voices';
import {
  type SpeechAvailability,
  type SpeechChunk,
  SpeechError,
  type SpeechRequest,
  SPEECH_SAMPLE_RATE,
  type SpeechSynthesis,
} from './port';
import { speechFailure } from './program-failure';
import { Queue } from '../shared/speech/queue';
import { Resampler } from '../shared/speech/resample';
import { speakSentences } from './sentence-sound';

export interface SherpaSpeechOptions extends LocalSpeechProgramOptions {
  models: LocalModels;
}

interface Sound {
  sampleRate: number;
  pcm: Int16Array;
}

/** Rates of sound are rounded to this, which keeps the resampler's table small. */
const RATE_STEP = 50;
/** A model that ended the program so often, one time after the other, is left alone for a while; others go on. */
const FAILURES = 2;
const LEFT_ALONE_MS = 60_000;

/** The pitch levels 0 to 100 are a quarter of an octave down and up. */
const liftOf = (pitch: number): number => 2 ** ((pitch - 50) / 200);

/** Voices of the operator's own models, spoken by sherpa-onnx in a program of its own. */
export class SherpaSpeech implements SpeechSynthesis {
  readonly provider = 'sherpa';
  private readonly program: StdioProgram<{ sampleRate: number }>;
  /** How often the program has ended over a model, and when it did last. */
  private readonly failures = new Map<string, { count: number; at: number }>();

  constructor(private readonly options: SherpaSpeechOptions) {
    this.program = localSpeechProgram(options);
  }

  /** Process id of the program while it runs. */
  get programPid(): number | undefined {
    return this.program.pid;
  }

  async available(): Promise<SpeechAvailability> {
    const voices = await this.localVoices();
    return voices.length > 0
      ? { available: true }
      : { available: false, reason: `no voice is in ${this.options.models.dir}` };
  }

  async localVoices(): Promise<readonly VoiceOfModel[]> {
    const models = (await this.options.models.list()).filter(({ kind }) => isVoice(kind));
    if (models.length === 0 || !(await isLocalSpeechInstalled(this.options.entry))) return [];
    return voicesOf(models);
  }

  async *synthesize(request: SpeechRequest): AsyncGenerator<SpeechChunk> {
    const voice = (await this.localVoices()).find(({ id }) => id === request.voice);
    yield* speakSentences(request, voice, (text, own) => this.speak(text, own, request));
  }

  /** Loads the model of a voice, so that its first sentence need not wait for that. */
  async warm(voice?: number): Promise<void> {
    const model = (await this.localVoices()).find(({ id }) => id === voice)?.model;
    if (model === undefined) return;
    await new Promise<void>((resolve, reject) => {
      const listener = { chunk: () => undefined, end: resolve, failed: reject };
      this.program.request({ op: 'load', model: orderOfModel(model) }, listener).catch(reject);
    }).catch((error: unknown) => {
      throw speechFailure(error);
    });
  }

  close(): Promise<void> {
    return this.program.close();
  }

  /** A sentence; asked for once more when the program dies, which may have been another model's fault. */
  private async speak(text: string, voice: VoiceOfModel, request: SpeechRequest): Promise<Int16Array> {
    const { key, folder } = voice.model;
    for (;;) {
      const before = this.failures.get(key) ?? { count: 0, at: 0 };
      const isLeftAlone = Date.now() - before.at < LEFT_ALONE_MS;
      if (before.count >= FAILURES && isLeftAlone)
        throw new SpeechError('providerFailed', `the model ${folder} cannot be run`);
      try {
        const pcm = await this.attempt(text, voice, request);
        this.failures.delete(key);
        return pcm;
      } catch (error) {
        if (!(error instanceof SpeechError) || error.code !== 'programFailed') throw error;
        this.failures.set(key, { count: isLeftAlone ? before.count + 1 : 1, at: Date.now() });
      }
    }
  }

  private async attempt(text: string, voice: VoiceOfModel, request: SpeechRequest): Promise<Int16Array> {
    const queue = new Queue<Sound>();
    const abort = (): void => queue.fail(new SpeechError('aborted', 'the synthesis was cancelled'));
    if (request.signal?.aborted) throw new SpeechError('aborted', 'the synthesis was cancelled');
    request.signal?.addEventListener('abort', abort, { once: true });
    const lift = liftOf(request.pitch ?? 50);
    const order = {
      op: 'speak',
      model: orderOfModel(voice.model),
      text,
      speaker: voice.speaker,
      // Raising the pitch plays the sound faster, so the model speaks more slowly to compensate.
      speed: levelToFactor(request.speed ?? 50) / lift,
    };
    let running: ProgramRequest | null = null;
    try {
      running = await this.program.request(order, {
        chunk: ({ sampleRate }, bytes) => queue.push({ sampleRate, pcm: samplesOf(bytes) }),
        end: () => queue.end(),
        failed: (error) => queue.fail(error),
      });
      return applyGain(await collect(queue, lift), (request.volume ?? 50) / 50);
    } catch (error) {
      throw speechFailure(error);
    } finally {
      request.signal?.removeEventListener('abort', abort);
      running?.cancel();
    }
  }
}

/** The whole sound, at our rate. */
async function collect(sounds: AsyncIterable<Sound>, lift: number): Promise<Int16Array> {
  const pieces: Int16Array[] = [];
  let resampler: Resampler | null = null;
  for await (const { sampleRate, pcm } of sounds) {
    const rate = Math.round((sampleRate * lift) / RATE_STEP) * RATE_STEP;
    resampler ??= new Resampler(rate, SPEECH_SAMPLE_RATE);
    pieces.push(resampler.push(pcm));
  }
  if (resampler !== null) pieces.push(resampler.flush());
  const whole = new Int16Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
