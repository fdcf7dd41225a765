import { cloneLimits, recordingLimits } from '../../../contract/clone/limits';
import type { PortraitReading, VideoReading } from '../../../contract/clone/schema';
import { portraitFaults } from '../../../contract/clone/portrait-check';
import { recordingFaults, type RecordingMeasures } from '../../../contract/clone/recording-check';
import type { MediaProbe } from '../../engines/media-probe/port';
import type { Storage } from '../../engines/storage/port';
import { RecordingError } from '../../engines/voice-clone/port';
import { AppError } from '../../http/app-error';
import type { VoiceCloneEngine } from '../../deps';
import { type MaterialRow, readMaterial } from '../library';
import { type Measured, measureVideo } from './measure-video';
import { readPictureLight } from './picture-light';

/** What is so wrong that no review can help. */
const hopeless: ReadonlySet<string> = new Set([
  'size',
  'noFace',
  'severalFaces',
  'tooShort',
  'tooLong',
  'noSpeech',
]);

/** Limits for a sentence of consent, which is shorter and may be softer than training material. */
const consentLimits = { ...recordingLimits, ...cloneLimits.consentSeconds, level: -45, clearance: 8 };

export interface MeasuresDeps {
  storage: Pick<Storage, 'open'>;
  openProbe: () => Promise<MediaProbe | null>;
  readRecording: VoiceCloneEngine['readRecording'];
}

/** Measures what was sent in once more: a page can say what it likes. */
export interface Measures {
  /** Whether somebody can be heard in a sentence of consent. @throws AppError cloneConsentUnfit */
  consent(row: MaterialRow): Promise<void>;

  /** @throws AppError cloneSourceUnfit */
  voice(row: MaterialRow): Promise<Measured>;

  /** @throws AppError cloneSourceUnfit */
  portrait(source: MaterialRow, mask: MaterialRow, reading: PortraitReading): Promise<Measured>;

  /** @throws AppError cloneSourceUnfit */
  video(source: MaterialRow, masks: MaterialRow, reading: VideoReading): Promise<Measured>;
}

/** See {@link Measures}. */
export function createMeasures({ storage, openProbe, readRecording }: MeasuresDeps): Measures {
  async function recording(
    row: MaterialRow,
    refusal: 'cloneSourceUnfit' | 'cloneConsentUnfit',
  ): Promise<RecordingMeasures> {
    try {
      return (await readRecording(await readMaterial(storage, row))).measures;
    } catch (error) {
      if (error instanceof RecordingError) throw new AppError(refusal, {}, error);
      throw error;
    }
  }

  return {
    async consent(row: MaterialRow): Promise<void> {
      const faults = recordingFaults(await recording(row, 'cloneConsentUnfit'), consentLimits);
      if (faults.some(({ code }) => hopeless.has(code) || code === 'quiet'))
        throw new AppError('cloneConsentUnfit');
    },

    async voice(row: MaterialRow): Promise<Measured> {
      const measures = await recording(row, 'cloneSourceUnfit');
      const checks = recordingFaults(measures, recordingLimits);
      if (checks.some(({ code }) => hopeless.has(code))) throw new AppError('cloneSourceUnfit');
      return { measures: { ...measures }, checks };
    },

    async portrait(source: MaterialRow, mask: MaterialRow, reading: PortraitReading): Promise<Measured> {
      const { width, height } = reading;
      const isSame = (row: MaterialRow) => row.width === width && row.height === height;
      // The points were found in this very picture, and the cut-out is of it.
      if (!isSame(source) || !isSame(mask)) throw new AppError('cloneSourceUnfit');
      const light = await readPictureLight(await readMaterial(storage, source));
      const checks = portraitFaults(reading, light);
      if (checks.some(({ code }) => hopeless.has(code))) throw new AppError('cloneSourceUnfit');
      return { measures: { width, height, ...light }, checks };
    },

    async video(source: MaterialRow, masks: MaterialRow, reading: VideoReading): Promise<Measured> {
      const measured = await measureVideo({ storage, openProbe }, source, masks, reading);
      if (measured.checks.some(({ code }) => hopeless.has(code))) throw new AppError('cloneSourceUnfit');
      return measured;
    },
  };
}
