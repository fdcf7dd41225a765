import type { Config } from '../config';
import type { ChatEngine } from '../engines/chat/port';
import type { ImageEngine } from '../engines/image/port';
import type { Rerank } from '../engines/rerank/port';
import { RecognitionError, type SpeechRecognition } from '../engines/speech-recognition/port';
import { SpeechError, type SpeechSynthesis } from '../engines/speech-synthesis/port';
import { Exchangeable, type OpenedAdapter } from './exchangeable';

/** The engines that the back office may exchange, each with what makes the adapter that some settings name. */
export interface EngineMakers {
  chat(config: Config): OpenedAdapter<ChatEngine | null>;
  image(config: Config): OpenedAdapter<ImageEngine>;
  speech(config: Config): OpenedAdapter<SpeechSynthesis>;
  /** The service that speaks when that one fails. */
  speechFallback(config: Config): OpenedAdapter<SpeechSynthesis | null>;
  recognition(config: Config): OpenedAdapter<SpeechRecognition | null>;
  /** The service that recognizes when that one fails. */
  recognitionFallback(config: Config): OpenedAdapter<SpeechRecognition | null>;
  rerank(config: Config): OpenedAdapter<Rerank | null>;
}

/** The settings that an adapter is made of. */
const madeOf = {
  chat: [
    'chatProvider',
    'openaiModel',
    'chatUrl',
    'chatModel',
    'chatTimeout',
    'chatFallbackProvider',
    'chatFallbackUrl',
    'chatFallbackModel',
  ],
  image: ['imageProvider', 'imageUrl', 'imageModel'],
  speech: ['speechProvider', 'speechUrl', 'speechModel', 'speechVoices', 'speechRate', 'speechTimeout'],
  recognition: [
    'recognitionProvider',
    'recognitionUrl',
    'recognitionApiKey',
    'recognitionModel',
    'recognitionLanguages',
    'recognitionTimeout',
  ],
  speechFallback: [
    'speechFallbackProvider',
    'speechFallbackUrl',
    'speechFallbackModel',
    'speechFallbackVoices',
    'speechFallbackRate',
    'speechTimeout',
  ],
  recognitionFallback: [
    'recognitionFallbackProvider',
    'recognitionFallbackUrl',
    'recognitionFallbackApiKey',
    'recognitionFallbackModel',
    'recognitionFallbackLanguages',
    'recognitionTimeout',
  ],
  rerank: ['rerank', 'rerankUrl', 'rerankModel'],
} as const satisfies Record<keyof EngineMakers, readonly (keyof Config)[]>;

const markOf = (kind: keyof EngineMakers, config: Config): string =>
  JSON.stringify(madeOf[kind].map((key) => config[key]));

/** Says what the adapter of now says, and lets a sentence that is being spoken end with its own. @param first the adapter of now */
const spokenBy = (cell: Exchangeable<SpeechSynthesis | null>, first: SpeechSynthesis): SpeechSynthesis => ({
  get provider() {
    return (cell.current ?? first).provider;
  },
  available: () => (cell.current ?? first).available(),
  async *synthesize(request) {
    const { engine, release } = cell.use();
    try {
      // It was switched off after the caller had asked for it.
      if (engine === null) throw new SpeechError('closed', 'the service was switched off');
      yield* engine.synthesize(request);
    } finally {
      release();
    }
  },
  warm: async (voice) => void (await cell.current?.warm?.(voice)),
  close: () => cell.close(),
});

/** Recordings that have begun end with the adapter that they began with. */
const heardBy = (
  cell: Exchangeable<SpeechRecognition | null>,
  { provider, languages }: SpeechRecognition,
): SpeechRecognition => ({
  provider,
  languages,
  open(options, listener) {
    const { engine, release } = cell.use();
    if (engine === null) {
      // It was switched off after the caller had asked for it.
      release();
      queueMicrotask(() => listener.failed(new RecognitionError('closed', 'recognition was switched off')));
      return { feed: () => undefined, end: () => undefined, cancel: () => undefined };
    }
    const session = engine.open(options, {
      heard: (recognized) => listener.heard(recognized),
      ended() {
        release();
        listener.ended();
      },
      failed(error) {
        release();
        listener.failed(error);
      },
    });
    return {
      feed: (pcm) => session.feed(pcm),
      end: () => session.end(),
      cancel() {
        release();
        session.cancel();
      },
    };
  },
  close: () => cell.close(),
});

/** The engines as the settings name them now. */
export class ExchangedEngines {
  private readonly cells;
  private readonly marks: Record<keyof EngineMakers, string>;
  /** What speaks, apart from local and cloned voices. */
  readonly speech: SpeechSynthesis;
  readonly image: ImageEngine;

  constructor(
    readonly makers: EngineMakers,
    private readonly config: Config,
    onError: (error: unknown) => void,
  ) {
    const spoken = makers.speech(config);
    this.cells = {
      chat: new Exchangeable(makers.chat(config), onError),
      image: new Exchangeable(makers.image(config), onError),
      speech: new Exchangeable(spoken, onError),
      speechFallback: new Exchangeable(makers.speechFallback(config), onError),
      recognition: new Exchangeable(makers.recognition(config), onError),
      recognitionFallback: new Exchangeable(makers.recognitionFallback(config), onError),
      rerank: new Exchangeable(makers.rerank(config), onError),
    };
    const { image, speech } = this.cells;
    this.marks = {
      chat: markOf('chat', config),
      image: markOf('image', config),
      speech: markOf('speech', config),
      speechFallback: markOf('speechFallback', config),
      recognition: markOf('recognition', config),
      recognitionFallback: markOf('recognitionFallback', config),
      rerank: markOf('rerank', config),
    };
    this.speech = spokenBy(speech, spoken.engine);
    this.image = {
      get name() {
        return image.current.name;
      },
      draw: (request, signal) => image.current.draw(request, signal),
    };
  }

  /** The model of now. It needs no end, so an answer keeps the one that it began with. */
  get chat(): ChatEngine | null {
    return this.cells.chat.current;
  }

  /** What orders knowledge now; it needs no end either. */
  get rerank(): Rerank | null {
    return this.cells.rerank.current;
  }

  /** The recognizer of now. */
  get recognition(): SpeechRecognition | null {
    const { current } = this.cells.recognition;
    return current === null ? null : heardBy(this.cells.recognition, current);
  }

  /** The service that speaks when the other one fails; null without one. */
  get speechFallback(): SpeechSynthesis | null {
    const { current } = this.cells.speechFallback;
    return current === null ? null : spokenBy(this.cells.speechFallback, current);
  }

  /** The service that recognizes when the other one fails; null without one. */
  get recognitionFallback(): SpeechRecognition | null {
    const { current } = this.cells.recognitionFallback;
    return current === null ? null : heardBy(this.cells.recognitionFallback, current);
  }

  /** Exchanges those whose settings have changed. */
  follow(): void {
    const { cells, makers, config } = this;
    this.exchange('chat', () => cells.chat.exchange(makers.chat(config)));
    this.exchange('image', () => cells.image.exchange(makers.image(config)));
    this.exchange('speech', () => cells.speech.exchange(makers.speech(config)));
    this.exchange('speechFallback', () => cells.speechFallback.exchange(makers.speechFallback(config)));
    this.exchange('recognition', () => cells.recognition.exchange(makers.recognition(config)));
    this.exchange('recognitionFallback', () =>
      cells.recognitionFallback.exchange(makers.recognitionFallback(config)),
    );
    this.exchange('rerank', () => cells.rerank.exchange(makers.rerank(config)));
  }

  private exchange(kind: keyof EngineMakers, run: () => void): void {
    const mark = markOf(kind, this.config);
    if (mark === this.marks[kind]) return;
    run();
    this.marks[kind] = mark;
  }

  /** Ends what recognizes, and what stands by; what speaks is closed by those that speak with it. */
  async close(): Promise<void> {
    const { recognition, recognitionFallback, speechFallback } = this.cells;
    await Promise.all([recognition.close(), recognitionFallback.close(), speechFallback.close()]);
  }
}
