import type { voiceCloneServices } from '../../../../contract/clone/limits';
import type { SpeechChunk } from './chunk';

export type VoiceCloneService = (typeof voiceCloneServices)[number];

export type SpokenLocale = 'zh-CN' | 'en-US' | 'ms-MY' | 'th-TH';

/** Somebody's voice, with the words that are heard. */
export interface VoiceRecording {
  /** A WAV file: PCM16, mono, 24 kHz. */
  wav: Buffer;
  text: string;
  locale: SpokenLocale;
}

/** What a voice that was made from a recording is to say. The levels run from 0 to 100; 50 is the voice's own. */
export interface ClonedSpeechRequest {
  text: string;
  locale: SpokenLocale;
  speed: number;
  volume: number;
  pitch: number;
  /** Words that are said in another way than they are written; only {@link ClonedSpeaker.speakTimed} reads them. */
  pronunciations?: readonly { word: string; say: string }[];
  signal?: AbortSignal;
  /** The recording, for servers that hear it with each sentence. @throws VoiceCloneError */
  sample(): Promise<VoiceRecording>;
}

/** Speaks with voices that were made from recordings. */
export interface ClonedSpeaker {
  /**
   * Speaks one sentence: PCM16, mono, 16 kHz.
   * @throws VoiceCloneError while iterating
   */
  speak(voiceRef: string, request: ClonedSpeechRequest): AsyncIterable<Int16Array>;
  /**
   * Speaks a whole text with the times of its words and sounds, where the speaker knows them.
   * @throws SpeechError while iterating
   */
  speakTimed?(voiceRef: string, request: ClonedSpeechRequest): AsyncIterable<SpeechChunk>;
}

/** A voice that was made from a recording, as somebody who speaks with it finds it. */
export interface ClonedVoice {
  service: VoiceCloneService;
  /** Name of the voice on the side of the service. */
  voiceRef: string;
  locale: SpokenLocale;
  gender: 'female' | 'male';
  /** @throws VoiceCloneError when the recording is gone */
  sample(): Promise<VoiceRecording>;
}

/** Finds the voice of a number; null when there is none, or it does not speak yet. */
export type FindClonedVoice = (voice: number) => Promise<ClonedVoice | null>;

/**
 * - `unauthorized`, `quotaExceeded`: the service refused the account.
 * - `badSample`: the service refused the recording; {@link VoiceCloneError.reason} says why.
 * - `providerFailed`: any other answer.
 * - `timeout`: no answer in time.
 * - `aborted`: the caller's signal.
 */
export type VoiceCloneErrorCode =
  | 'unauthorized'
  | 'quotaExceeded'
  | 'badSample'
  | 'providerFailed'
  | 'timeout'
  | 'aborted';

/** Why a recording was refused: other words than its text, no speech, too little of it, or a rule of the service. */
export type BadSampleReason = 'textMismatch' | 'noSpeech' | 'tooShort' | 'refused';

export class VoiceCloneError extends Error {
  override readonly name = 'VoiceCloneError';
  /** Null unless the code is `badSample`. */
  readonly reason: BadSampleReason | null;
  constructor(
    readonly code: VoiceCloneErrorCode,
    message: string,
    options?: ErrorOptions & { reason?: BadSampleReason },
  ) {
    super(message, options);
    this.reason = options?.reason ?? null;
  }
}
