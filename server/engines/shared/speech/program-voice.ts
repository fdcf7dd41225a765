import type { SpokenLocale } from './cloned';

/** A voice of the speech program. */
export interface ProgramVoice {
  locale: SpokenLocale;
  /** Its name there. */
  engineVoice: string;
  /** Text of a variant file of the synthesizer, where the voice is a variant that it does not bring. */
  variant?: string;
  /** Words a minute at speed 50. */
  rate: number;
  /** The synthesizer's base pitch at pitch 50, 0 to 99. */
  pitch: number;
  /** Range of the pitch, 0 to 99. */
  range: number;
}
