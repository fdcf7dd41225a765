import type { Language } from '../../../contract/errors';
import type {
  FilmFailure,
  FontFiles,
  JoinPlan,
  Loudness,
  MixPlan,
  SegmentPlan,
} from '../../../film/program/messages';
import type { OwnFont } from './fonts';

export type * from '../../../film/program/messages';
export { demuxerOf } from '../shared/ffmpeg/reading';
export type { OwnFont } from './fonts';

/** `died`: the program ended while it worked. `tooSlow`: an order took too long. `closed`: the engine was closed. */
export type FilmErrorCode = FilmFailure | 'died' | 'tooSlow' | 'closed';

export class FilmError extends Error {
  override readonly name = 'FilmError';
  constructor(
    readonly code: FilmErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export interface FilmOptions {
  /** Ends the work; the call is rejected with its reason within a second. */
  signal?: AbortSignal;
  /** Is told how much is done, at least each second: frames, or milliseconds of sound. */
  onProgress?: (done: number) => void;
}

/** Makes films. Nothing is left of a file that failed. */
export interface FilmEngine {
  /** Whether its encoder is there; it is looked for once. */
  available(): Promise<boolean>;
  /**
   * Draws and encodes frames of a scene; segments of equal size and encoder can be joined.
   * @param options `sound`: what is mixed meanwhile, as {@link FilmEngine.mix} does
   * @returns its frames
   * @throws FilmError; the signal's reason
   */
  segment(
    plan: Omit<SegmentPlan, 'ffmpeg'>,
    options?: FilmOptions & { sound?: Omit<MixPlan, 'ffmpeg'> | null },
  ): Promise<number>;
  /**
   * Mixes the sound of a film, at -16 LUFS.
   * @returns how loud it is, measured
   * @throws FilmError; the signal's reason
   */
  mix(plan: Omit<MixPlan, 'ffmpeg'>, options?: FilmOptions): Promise<Loudness>;
  /**
   * Joins segments, without encoding them again, with their sound and texts.
   * @throws FilmError; the signal's reason
   */
  join(plan: Omit<JoinPlan, 'ffmpeg'>, options?: FilmOptions): Promise<void>;
  /** The files of the fonts that documents name, with that of the stage. */
  fonts(ids: Iterable<string>, own: readonly OwnFont[]): FontFiles[];
  /** Ends the work in progress; resolves when nothing runs any more. */
  close(): Promise<void>;
}

/** What labels films as generated. */
export interface FilmLabels {
  /** The visible mark: a PNG, and the size of its drawing in units of its own. */
  mark(language: Language): Promise<{ png: Uint8Array; width: number; height: number }>;
  /** What the file says of itself. @param number tells the film from others */
  implicit(number: string): string;
}
