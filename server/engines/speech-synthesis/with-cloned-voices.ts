import {
  type ClonedSpeaker,
  type ClonedSpeechRequest,
  type ClonedVoice,
  type FindClonedVoice,
  VoiceCloneError,
  type VoiceCloneErrorCode,
  type VoiceCloneService,
} from '../shared/speech/cloned';
import { concatSamples } from '../shared/speech/samples';
import {
  isClonedVoice,
  type LocalVoice,
  type SpeechAvailability,
  type SpeechChunk,
  SpeechError,
  type SpeechErrorCode,
  type SpeechRequest,
  type SpeechSynthesis,
} from './port';
import { speakSentences } from './sentence-sound';

const CODES: Readonly<Record<VoiceCloneErrorCode, SpeechErrorCode>> = {
  unauthorized: 'unauthorized',
  quotaExceeded: 'quotaExceeded',
  // The recording behind the voice is gone, or no longer accepted.
  badSample: 'unknownVoice',
  providerFailed: 'providerFailed',
  timeout: 'timeout',
  aborted: 'aborted',
};

const speechFailureOf = (error: unknown): unknown =>
  error instanceof VoiceCloneError
    ? new SpeechError(CODES[error.code], error.message, { cause: error })
    : error;

/** What speaks otherwise, and beside it the voices that were made from recordings: the number of a voice says who speaks. */
export class SpeechWithClonedVoices implements SpeechSynthesis {
  private find: FindClonedVoice = () => Promise.resolve(null);

  /** @param speakerOf who speaks for a service; null when this installation no longer has an account there */
  constructor(
    private readonly main: SpeechSynthesis,
    private readonly speakerOf: (service: VoiceCloneService) => ClonedSpeaker | null,
  ) {}

  get provider(): string {
    return this.main.provider;
  }

  /** From now on voices are looked up by this; until then there are none. */
  useVoices(find: FindClonedVoice): void {
    this.find = find;
  }

  available(): Promise<SpeechAvailability> {
    return this.main.available();
  }

  synthesize(request: SpeechRequest): AsyncIterable<SpeechChunk> {
    return isClonedVoice(request.voice) ? this.cloned(request) : this.main.synthesize(request);
  }

  async warm(voice?: number): Promise<void> {
    await this.main.warm?.(voice);
  }

  async localVoices(): Promise<readonly LocalVoice[]> {
    return (await this.main.localVoices?.()) ?? [];
  }

  close(): Promise<void> {
    return this.main.close();
  }

  private async *cloned(request: SpeechRequest): AsyncGenerator<SpeechChunk> {
    const voice = await this.find(request.voice);
    if (voice === null) throw new SpeechError('unknownVoice', `no voice ${request.voice}`);
    const speaker = this.speakerOf(voice.service);
    if (speaker === null)
      throw new SpeechError('unknownVoice', `${voice.service}, which speaks this voice, is not set up here`);
    try {
      if (speaker.speakTimed)
        yield* speaker.speakTimed(voice.voiceRef, orderOf(request, voice, request.text));
      else
        yield* speakSentences(request, voice, (text) =>
          collect(speaker.speak(voice.voiceRef, orderOf(request, voice, text))),
        );
    } catch (error) {
      throw speechFailureOf(error);
    }
  }
}

const orderOf = (request: SpeechRequest, voice: ClonedVoice, text: string): ClonedSpeechRequest => ({
  text,
  locale: voice.locale,
  speed: request.speed ?? 50,
  volume: request.volume ?? 50,
  pitch: request.pitch ?? 50,
  pronunciations: request.pronunciations,
  signal: request.signal,
  sample: () => voice.sample(),
});

async function collect(pieces: AsyncIterable<Int16Array>): Promise<Int16Array> {
  const all: Int16Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return concatSamples(all);
}
