import type { RecordingMeasures } from '../../../contract/clone/recording-check';
import type { ClonedSpeaker, VoiceCloneService, VoiceRecording } from '../shared/speech/cloned';

export {
  type BadSampleReason,
  type ClonedSpeechRequest,
  type ClonedVoice,
  type FindClonedVoice,
  VoiceCloneError,
  type VoiceCloneErrorCode,
  type VoiceCloneService,
  type VoiceRecording,
} from '../shared/speech/cloned';

/** What a recording becomes: a clone of the voice, or one in its style alone. */
export type VoiceKind = 'clone' | 'style';

/** Where a voice stands: it is being made, it speaks, or it will never speak. */
export type VoiceCloneState = 'training' | 'ready' | 'failed';

export interface VoiceEnrollment {
  /** Name of the voice, as its owner calls it. */
  name: string;
  gender: 'female' | 'male';
  sample: VoiceRecording;
  /** The owner of the voice agrees to its being made. */
  consent: VoiceRecording;
  /** Public address of the sample, for services that fetch it; null where there is none. */
  sampleUrl: string | null;
}

/** Makes voices from recordings. */
export interface VoiceCloner extends ClonedSpeaker {
  readonly service: VoiceCloneService;
  /** Whether it only takes over pitch, melody, tempo and color: a style, which must not be called a clone. */
  readonly isStyle: boolean;
  /** Whether {@link remove} deletes the voice on the side of the service; else only its own console can. */
  readonly canRemove: boolean;
  /** Whether it needs {@link VoiceEnrollment.sampleUrl}. */
  readonly needsUrl: boolean;
  /**
   * Has a voice made.
   * @returns the name of the voice on the side of the service, and whether it speaks already
   * @throws VoiceCloneError
   */
  enroll(
    request: VoiceEnrollment,
    signal?: AbortSignal,
  ): Promise<{ voiceRef: string; state: VoiceCloneState }>;
  /**
   * Asks how far a voice is.
   * @returns `reason` is the service's own sentence about a failure, for the operator
   * @throws VoiceCloneError
   */
  status(voiceRef: string, signal?: AbortSignal): Promise<{ state: VoiceCloneState; reason?: string }>;
  /**
   * Passages to read aloud, for services that compare a recording with a text of their own: a sample must contain one of them.
   * Without this method any text will do.
   * @throws VoiceCloneError
   */
  texts?(signal?: AbortSignal): Promise<readonly string[]>;
  /**
   * The words in which the service wants to hear the consent, for speakers of a language; without this any words will do.
   * They may be in another language where the service does not know theirs.
   */
  consentText?(locale: VoiceRecording['locale']): string;
  /** Deletes a voice; one that is gone already is no failure. @throws VoiceCloneError */
  remove(voiceRef: string): Promise<void>;
}

/**
 * - `unknownFormat`: neither WAV nor MP3.
 * - `unreadable`: damaged, or compressed within WAV.
 * - `tooLong`: more than two minutes.
 * - `noDecoder`: MP3, and no program here reads it.
 */
export type RecordingErrorCode = 'unknownFormat' | 'unreadable' | 'tooLong' | 'noDecoder';

/** A file that is no recording of somebody's voice that could be used. */
export class RecordingError extends Error {
  override readonly name = 'RecordingError';
  constructor(
    readonly code: RecordingErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** A recording that can be used, with what can be told of it. */
export interface ReadRecording {
  /** PCM16, mono, at the rate of recordings. */
  wav: Buffer;
  measures: RecordingMeasures;
}
