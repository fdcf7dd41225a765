import {
  isLocalVoice,
  type LocalVoice,
  type SpeechAvailability,
  type SpeechChunk,
  type SpeechRequest,
  type SpeechSynthesis,
} from './port';

/** What the configuration names, and beside it the voices of models on this machine: the number of a voice says who speaks. */
export class SpeechWithLocalVoices implements SpeechSynthesis {
  constructor(
    private readonly main: SpeechSynthesis,
    private readonly local: SpeechSynthesis & { localVoices(): Promise<readonly LocalVoice[]> },
  ) {}

  get provider(): string {
    return this.main.provider;
  }

  /** One of them is enough. */
  async available(): Promise<SpeechAvailability> {
    const state = await this.main.available();
    if (state.available || !(await this.local.available()).available) return state;
    return { available: true };
  }

  synthesize(request: SpeechRequest): AsyncIterable<SpeechChunk> {
    return (isLocalVoice(request.voice) ? this.local : this.main).synthesize(request);
  }

  async warm(voice?: number): Promise<void> {
    const engine = voice !== undefined && isLocalVoice(voice) ? this.local : this.main;
    await engine.warm?.(voice);
  }

  localVoices(): Promise<readonly LocalVoice[]> {
    return this.local.localVoices();
  }

  async close(): Promise<void> {
    await Promise.all([this.main.close(), this.local.close()]);
  }
}
