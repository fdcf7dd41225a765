import { access } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ProgramRequest, samplesOf, StdioProgram } from '../shared/programs/stdio-program';
import { CaptionWords } from './captions';
import { normalizeText } from './normalize';
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
import { splitSentences } from './sentences';
import { bareIpa, isPseudoPhoneme, VisemeTrack } from './visemes';
import type { ProgramVoice } from '../shared/speech/program-voice';
import { findVoice } from './voices';
import { applyGain, levelToFactor } from '../shared/speech/levels';

const PROGRAM_RATE = 22_050;
const PROGRAM_PACKAGE = join('node_modules', '@echogarden', 'espeak-ng-emscripten', 'package.json');

export interface EmbeddedSpeechOptions {
  /** Path of the speech program's entry file, `tools/speech/main.mjs`. */
  entry: string;
  log?: (line: string) => void;
}

/** What happens in the sound (docs/protocols/speech-program.md). */
type ProgramEvent =
  | { type: 'word'; position: number; ms: number }
  | { type: 'phoneme'; id: string; ms: number };

type SpeechLevels = Pick<SpeechRequest, 'speed' | 'pitch' | 'signal'>;

interface SpokenPart {
  events: ProgramEvent[];
  pcm: Int16Array;
}

/** The embedded voice: eSpeak NG in a program of its own, spoken to over stdio. */
export class EmbeddedSpeech implements SpeechSynthesis {
  readonly provider = 'embedded';
  private readonly program: StdioProgram<{ events: ProgramEvent[] }>;

  constructor(private readonly options: EmbeddedSpeechOptions) {
    this.program = new StdioProgram({ name: 'speech program', ...options });
  }

  /** Process id of the speech program while it runs. */
  get programPid(): number | undefined {
    return this.program.pid;
  }

  async available(): Promise<SpeechAvailability> {
    try {
      await access(this.options.entry);
      await access(join(dirname(this.options.entry), PROGRAM_PACKAGE));
      return { available: true };
    } catch {
      return {
        available: false,
        reason: `the speech program is not installed: run "npm ci" in ${dirname(this.options.entry)}`,
      };
    }
  }

  /** Starts the program before the first sentence. */
  async warm(): Promise<void> {
    await this.program.start().catch((error: unknown) => {
      throw speechFailure(error);
    });
  }

  async *synthesize(request: SpeechRequest): AsyncGenerator<SpeechChunk> {
    const voice = findVoice(request.voice);
    if (!voice) throw new SpeechError('unknownVoice', `no voice ${request.voice}`);
    yield* this.speakAs(voice, request);
  }

  /** Speaks with a voice that is in no catalogue. @throws SpeechError while iterating */
  async *speakAs(voice: ProgramVoice, request: Omit<SpeechRequest, 'voice'>): AsyncGenerator<SpeechChunk> {
    const state = await this.available();
    if (!state.available) throw new SpeechError('notInstalled', state.reason);
    const normalized = normalizeText(request.text, voice.locale, request.pronunciations);
    const speaking = new Speaking(
      new CaptionWords(request.text, normalized, voice.locale),
      (request.volume ?? 50) / 50,
    );
    for (const sentence of splitSentences(normalized.text)) {
      const codePointsBefore = Array.from(normalized.text.slice(0, sentence.start)).length;
      speaking.begin(codePointsBefore);
      for await (const piece of this.pieces(sentence.text, voice, request)) yield speaking.add(piece);
    }
    yield speaking.finish();
  }

  close(): Promise<void> {
    return this.program.close();
  }

  /**
   * The pieces of one sentence. When the program dies, the sentence is requested once more, and the samples that were already
   * delivered are skipped: the synthesizer produces the same number of samples for the same text each time.
   */
  private async *pieces(
    text: string,
    voice: ProgramVoice,
    request: SpeechLevels,
  ): AsyncGenerator<SpokenPart> {
    let delivered = 0;
    for (let attempt = 1; ; attempt++) {
      let skip = delivered;
      try {
        for await (const piece of this.attempt(text, voice, request)) {
          if (skip-- > 0) continue;
          delivered += 1;
          yield piece;
        }
        return;
      } catch (error) {
        if (attempt > 1 || !(error instanceof SpeechError) || error.code !== 'programFailed') throw error;
      }
    }
  }

  private async *attempt(
    text: string,
    voice: ProgramVoice,
    request: SpeechLevels,
  ): AsyncGenerator<SpokenPart> {
    const queue = new Queue<SpokenPart>();
    const abort = (): void => queue.fail(new SpeechError('aborted', 'the synthesis was cancelled'));
    if (request.signal?.aborted) throw new SpeechError('aborted', 'the synthesis was cancelled');
    request.signal?.addEventListener('abort', abort, { once: true });
    const order = {
      op: 'speak',
      text,
      voice: voice.engineVoice,
      variant: voice.variant,
      rate: Math.round(Math.max(80, Math.min(450, voice.rate * levelToFactor(request.speed ?? 50)))),
      pitch: Math.round(Math.max(0, Math.min(99, voice.pitch + ((request.pitch ?? 50) - 50) * 0.8))),
      range: voice.range,
    };
    let running: ProgramRequest | null = null;
    try {
      running = await this.program.request(order, {
        chunk: ({ events }, bytes) => queue.push({ events, pcm: samplesOf(bytes) }),
        end: () => queue.end(),
        failed: (error) => queue.fail(error),
      });
      yield* queue;
    } catch (error) {
      throw speechFailure(error);
    } finally {
      request.signal?.removeEventListener('abort', abort);
      running?.cancel();
    }
  }
}

/** Joins the pieces of consecutive sentences into one speech with one clock. */
class Speaking {
  private readonly resampler = new Resampler(PROGRAM_RATE, SPEECH_SAMPLE_RATE);
  private readonly track = new VisemeTrack();
  private received = 0;
  private offsetMs = 0;
  private offsetPosition = 0;

  constructor(
    private readonly words: CaptionWords,
    private readonly gain: number,
  ) {}

  /** Starts a new sentence: its times and positions continue from the previous ones. */
  begin(codePointsBefore: number): void {
    this.offsetMs = this.nowMs();
    this.offsetPosition = codePointsBefore;
  }

  add({ events, pcm }: SpokenPart): SpeechChunk {
    this.received += pcm.length;
    const chunk: SpeechChunk = {
      pcm: applyGain(this.resampler.push(pcm), this.gain),
      words: [],
      phonemes: [],
      visemes: [],
    };
    for (const event of events) {
      const ms = this.offsetMs + event.ms;
      if (event.type === 'word') {
        const word = this.words.at(this.offsetPosition + event.position, ms);
        if (word) chunk.words.push(word);
      } else if (!isPseudoPhoneme(event.id)) {
        chunk.phonemes.push({ ipa: bareIpa(event.id), ms });
        chunk.visemes.push(...this.track.phoneme(event.id, ms));
      }
    }
    return chunk;
  }

  finish(): SpeechChunk {
    const visemes = this.track.end(this.nowMs());
    return { pcm: applyGain(this.resampler.flush(), this.gain), words: [], phonemes: [], visemes };
  }

  private nowMs(): number {
    return (this.received / PROGRAM_RATE) * 1000;
  }
}
