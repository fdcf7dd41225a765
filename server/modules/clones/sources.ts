import sharp from 'sharp';
import { videoReading } from '../../../contract/clone/limits';
import type { VideoReading } from '../../../contract/clone/schema';
import { decodePoints } from '../../../contract/clone/video-points';
import type { Database } from '../../db/connection';
import type { MediaProbe } from '../../engines/media-probe/port';
import type { PortraitSource, VideoSource } from '../../engines/portrait/port';
import type { Storage } from '../../engines/storage/port';
import type { VoiceEnrollment, VoiceRecording } from '../../engines/voice-clone/port';
import type { VoiceCloneEngine } from '../../deps';
import { customUploads, type Library, type MaterialRow, readMaterial } from '../library';
import { consentsOf } from './consent-store';
import { maskCell } from './measure-video';
import type { CloneRow } from './store';
import { withFrames } from './video-file';
import { spokenFor } from '../../../contract/common/languages';

export interface SourcesDeps {
  db: Database;
  storage: Storage;
  openProbe: () => Promise<MediaProbe | null>;
  describe: Pick<Library['describe'], 'addressesOf'>;
  /** Turns an uploaded sound into what voice services take. */
  readRecording: VoiceCloneEngine['readRecording'];
  /** Where this installation is reached from outside; null when nobody knows. */
  publicUrl: string | null;
}

/** The mask of a frame, in small. @param sheet all masks */
function maskOf(sheet: Buffer, reading: VideoReading, frame: number): Promise<Buffer> {
  const { columns } = videoReading.masks;
  const cell = maskCell(reading);
  return sharp(sheet)
    .extract({
      left: (frame % columns) * cell.width,
      top: Math.floor(frame / columns) * cell.height,
      ...cell,
    })
    .grayscale()
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/**
 * The frames of a video with what was read of them.
 * @param paths of the frames
 * @param masks all masks in small
 * @throws Error when the points do not belong to the frames
 */
export function videoSourceOf(paths: readonly string[], reading: VideoReading, masks: Buffer): VideoSource {
  const faces = decodePoints(reading);
  if (faces === null) throw new Error('The points of a video cannot be read');
  const { width, height } = reading;
  const frames = paths.map((path, i) => ({
    path,
    landmarks: faces[i] ?? [],
    mask: () => maskOf(masks, reading, i),
  }));
  return { width, height, frames };
}

/** Reads what clones are made of. Each throws when it is deleted, as with its order. */
export interface CloneSources {
  /** The recording of a voice, as services take it. */
  recording(row: CloneRow): Promise<VoiceRecording>;

  portrait(row: CloneRow): Promise<PortraitSource>;

  /** Lets the frames of a video be used, which are gone afterwards. */
  withVideo<T>(row: CloneRow, reading: VideoReading, work: (source: VideoSource) => Promise<T>): Promise<T>;

  enrollment(row: CloneRow): Promise<VoiceEnrollment>;
}

/** See {@link CloneSources}. */
export function createCloneSources(deps: SourcesDeps): CloneSources {
  const { db, storage, openProbe, describe, readRecording, publicUrl } = deps;

  async function uploads(row: CloneRow, ids: readonly (string | null)[]): Promise<MaterialRow[]> {
    const found = new Map(
      (
        await customUploads(
          db,
          ids.filter((id) => id !== null),
          row.accountId,
        )
      ).map((material) => [material.id, material]),
    );
    return ids.map((id) => {
      const material = found.get(id ?? '');
      if (material === undefined) throw new Error(`An upload of clone ${row.id} is gone`);
      return material;
    });
  }

  const bytesOf = (material: MaterialRow): Promise<Buffer> => readMaterial(storage, material);

  async function recording(row: CloneRow): Promise<VoiceRecording> {
    const [source] = await uploads(row, [row.sourceId]);
    if (source === undefined) throw new Error(`The recording of clone ${row.id} is gone`);
    return {
      wav: (await readRecording(await bytesOf(source))).wav,
      text: row.text ?? '',
      locale: spokenFor(row.language),
    };
  }

  return {
    recording,

    async portrait(row: CloneRow): Promise<PortraitSource> {
      const [source, mask] = await uploads(row, [row.sourceId, row.maskId]);
      if (source === undefined || mask === undefined || row.reading === null)
        throw new Error(`The photograph of clone ${row.id} is gone`);
      const [picture, cutOut] = await Promise.all([bytesOf(source), bytesOf(mask)]);
      return { picture, mask: cutOut, reading: row.reading };
    },

    async withVideo<T>(
      row: CloneRow,
      reading: VideoReading,
      work: (source: VideoSource) => Promise<T>,
    ): Promise<T> {
      const [source, masks] = await uploads(row, [row.sourceId, row.maskId]);
      if (source === undefined || masks === undefined)
        throw new Error(`The video of clone ${row.id} is gone`);
      const sheet = await bytesOf(masks);
      const used = await withFrames({ storage, openProbe }, source, reading, async (paths) => ({
        result: await work(videoSourceOf(paths, reading, sheet)),
      }));
      if (used === null) throw new Error(`The frames of clone ${row.id} cannot be read`);
      return used.result;
    },

    async enrollment(row: CloneRow): Promise<VoiceEnrollment> {
      const consent = (await consentsOf(db, row.id)).at(-1);
      const [source, agreed] = await uploads(row, [row.sourceId, consent?.recordingId ?? null]);
      if (source === undefined || agreed === undefined || consent === undefined)
        throw new Error(`The consent of clone ${row.id} is gone`);
      return {
        name: row.name,
        gender: row.gender,
        sample: await recording(row),
        consent: {
          wav: (await readRecording(await bytesOf(agreed))).wav,
          text: consent.text,
          locale: spokenFor(consent.language),
        },
        sampleUrl: publicUrl === null ? null : `${publicUrl}${describe.addressesOf(source).fileUrl}`,
      };
    },
  };
}
