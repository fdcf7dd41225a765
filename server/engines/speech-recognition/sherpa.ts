import type { LocalModel, LocalModels } from '../shared/local-models/models';
import { isVoice } from '../shared/local-models/kinds';
import {
  localSpeechProgram,
  type LocalSpeechProgramOptions,
  orderOfModel,
} from '../shared/local-models/program';
import { ProgramError, type ProgramRequest, type StdioProgram } from '../shared/programs/stdio-program';
import {
  RecognitionError,
  type RecognitionErrorCode,
  type RecognitionListener,
  type RecognitionOptions,
  type RecognitionSession,
  type Recognized,
  type SpeechRecognition,
} from './port';
import { SegmentSession } from './segment-session';
import { refusalOf, refused } from './socket-recognition';

export interface SherpaRecognitionOptions extends LocalSpeechProgramOptions {
  models: LocalModels;
}

type Heard = Pick<Recognized, 'kind' | 'text'>;
type Program = StdioProgram<Heard>;

const CODES: Readonly<Record<ProgramError['code'], RecognitionErrorCode>> = {
  closed: 'closed',
  ended: 'providerFailed',
  refused: 'providerFailed',
};

const failureOf = (error: unknown): RecognitionError =>
  error instanceof ProgramError
    ? new RecognitionError(CODES[error.code], error.message, { cause: error })
    : new RecognitionError('providerFailed', String(error), { cause: error });

const isStreaming = ({ kind }: LocalModel): boolean => kind.startsWith('streaming');
/** Sound in one message: a second, far below the longest message. */
const PIECE_BYTES = 32_000;

/** Models on this machine that recognize speech, run by sherpa-onnx in a program of its own. */
export class SherpaRecognition implements SpeechRecognition {
  readonly provider = 'sherpa';
  private readonly program: Program;
  private readonly closing = new AbortController();

  constructor(private readonly options: SherpaRecognitionOptions) {
    this.program = localSpeechProgram(options);
  }

  /** Process id of the program while it runs. */
  get programPid(): number | undefined {
    return this.program.pid;
  }

  /** Languages of the models found by the last look. */
  get languages(): readonly string[] {
    this.look();
    return [...new Set(this.recognizers().flatMap(({ languages }) => languages))];
  }

  open(options: RecognitionOptions, listener: RecognitionListener): RecognitionSession {
    const refusal = refusalOf(this, options, this.closing.signal.aborted);
    if (refusal !== null) return refused(refusal, listener);
    const able = this.recognizers().filter(({ languages }) =>
      languages.some((one) => one === options.language),
    );
    const live = able.find(isStreaming);
    if (live !== undefined) return new LiveSession(this.program, live, listener);
    const [model] = able as [LocalModel, ...LocalModel[]];
    return new SegmentSession(
      (pcm, signal) => transcribe(this.program, model, options, pcm, signal),
      listener,
      this.closing.signal,
    );
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.program.close();
  }

  private recognizers(): readonly LocalModel[] {
    return this.options.models.seen.filter(({ kind }) => !isVoice(kind));
  }

  /** Looks for new models; anyone who asks next finds them. */
  private look(): void {
    this.options.models.list().catch((error: unknown) => this.options.log?.(String(error)));
  }
}

/** Language names of SenseVoice; it finds others out by itself. */
const nameOfLanguage = (language: string): string => /^(zh|en)-/.exec(language)?.[1] ?? 'auto';

function sendSound(request: ProgramRequest, pcm: Uint8Array): void {
  for (let at = 0; at < pcm.length; at += PIECE_BYTES)
    request.send({ op: 'sound' }, pcm.subarray(at, at + PIECE_BYTES));
}

/** A sentence for a model of whole sentences. @throws RecognitionError */
async function transcribe(
  program: Program,
  model: LocalModel,
  { language }: RecognitionOptions,
  pcm: Buffer,
  signal: AbortSignal,
): Promise<string> {
  const order = { op: 'listen', model: orderOfModel(model, { language: nameOfLanguage(language) }) };
  let request: ProgramRequest | null = null;
  let cancel = (): void => undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      const texts: string[] = [];
      cancel = () => resolve('');
      signal.addEventListener('abort', cancel, { once: true });
      const listener = {
        chunk: ({ text }: Heard) => texts.push(text),
        end: () => resolve(texts.join(' ')),
        failed: reject,
      };
      program.request(order, listener).then((taken) => {
        request = taken;
        if (signal.aborted) return cancel();
        sendSound(taken, pcm);
        taken.send({ op: 'finish' });
      }, reject);
    });
  } catch (error) {
    throw failureOf(error);
  } finally {
    signal.removeEventListener('abort', cancel);
    (request as ProgramRequest | null)?.cancel();
  }
}

/** A recording for a model that listens along. */
class LiveSession implements RecognitionSession {
  private request: ProgramRequest | null = null;
  /** What was said before the program had taken the request. */
  private early: (Uint8Array | 'end')[] = [];
  /** A sample that has come half. */
  private half: Uint8Array = new Uint8Array(0);
  private isEnded = false;
  private isOver = false;

  constructor(
    program: Program,
    model: LocalModel,
    private readonly listener: RecognitionListener,
  ) {
    void this.start(program, model);
  }

  feed(pcm: Uint8Array): void {
    if (this.isOver || this.isEnded) return;
    const data = Buffer.concat([this.half, pcm]);
    const whole = data.length - (data.length % 2);
    this.half = data.subarray(whole);
    this.tell(data.subarray(0, whole));
  }

  end(): void {
    if (this.isOver || this.isEnded) return;
    this.isEnded = true;
    this.tell('end');
  }

  cancel(): void {
    this.isOver = true;
    this.request?.cancel();
  }

  /** It never rejects. */
  private async start(program: Program, model: LocalModel): Promise<void> {
    try {
      const request = await program.request(
        { op: 'listen', model: orderOfModel(model) },
        {
          chunk: ({ kind, text }) => {
            if (!this.isOver) this.listener.heard({ kind, text });
          },
          end: () => this.over(() => this.listener.ended()),
          failed: (error) => this.over(() => this.listener.failed(failureOf(error))),
        },
        true,
      );
      this.request = request;
      if (this.isOver) request.cancel();
      for (const said of this.early) this.tell(said);
      this.early = [];
    } catch (error) {
      this.over(() => this.listener.failed(failureOf(error)));
    }
  }

  private tell(said: Uint8Array | 'end'): void {
    if (this.request === null) this.early.push(said);
    else if (said === 'end') {
      this.request.send({ op: 'finish' });
      this.request.expectAnswer();
    } else sendSound(this.request, said);
  }

  private over(tell: () => void): void {
    if (this.isOver) return;
    this.isOver = true;
    tell();
  }
}
