import type {
  Align,
  LocalVoice,
  SpeechAvailability,
  SpeechChunk,
  SpeechRequest,
  SpeechSynthesis,
} from './port';

/** Speech whose voices all know the times of their sounds: where they do not themselves, those are found. */
export class SpeechWithAlignment implements SpeechSynthesis {
  constructor(
    private readonly speech: SpeechSynthesis,
    private readonly align: Align,
  ) {}

  get provider(): string {
    return this.speech.provider;
  }

  available(): Promise<SpeechAvailability> {
    return this.speech.available();
  }

  synthesize(request: SpeechRequest): AsyncIterable<SpeechChunk> {
    return this.speech.synthesize({ ...request, align: this.align });
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
}
